import { useState } from 'react';
import type { MemberView } from '#domain/teams/team/member.ts';
import type { TeamView } from '#domain/teams/team/team.ts';
import { mayRemove } from '#domain/teams/team/team-rights.ts';
import { formatDate } from '#web/src/base/lib/format-day.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { MoreButton } from '#web/src/parts/page/more-button.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useMembers } from '../data/members.ts';
import { RemoveMember } from './remove-member.tsx';
import { RoleDialog } from './role-dialog.tsx';

interface MemberListProps {
  readonly team: TeamView;
  readonly userId: string;
}

type OpenDialog = { readonly what: 'role' | 'remove'; readonly member: MemberView } | null;

const rank = ({ role }: MemberView): number => ['admin', 'coach'].indexOf(role) >>> 0;
const inOrder = (members: readonly MemberView[]): MemberView[] =>
  members.toSorted((a, b) => rank(a) - rank(b) || a.full_name.localeCompare(b.full_name, 'en'));

/** All members of the team: admins and coaches first, then by name. */
export function MemberList({ team, userId }: MemberListProps) {
  const members = useMembers(team.id);
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="members">
      <SectionHead
        kicker={team.member_count === 1 ? '1 person' : `${team.member_count} people`}
        title="Members"
        id="members"
      />
      <Loaded query={members} loading="Loading the members">
        {(all) => (
          <>
            <ul className={looks.lines}>
              {inOrder(all.filter(({ is_active }) => is_active)).map((member) => (
                <Member key={member.user_id} team={team} userId={userId} member={member} onOpen={setOpen} />
              ))}
            </ul>
            <Removed members={all.filter(({ is_active }) => !is_active)} />
          </>
        )}
      </Loaded>
      <MoreButton list={members}>Show more members</MoreButton>
      {open?.what === 'role' && <RoleDialog team={team} member={open.member} onClose={close} />}
      {open?.what === 'remove' && <RemoveMember team={team} member={open.member} onClose={close} />}
    </section>
  );
}

interface MemberProps extends MemberListProps {
  readonly member: MemberView;
  readonly onOpen: (open: OpenDialog) => void;
}

function Member({ team, userId, member, onOpen }: MemberProps) {
  const name = member.full_name || 'A member';
  const isMe = member.user_id === userId;
  const actor = { user_id: userId, role: team.userRole };
  return (
    <Row as="li" gap={3} middle>
      <Stack className={looks.grow}>
        <strong>{isMe ? `${name} (you)` : name}</strong>
        <Quiet as="span">
          {[member.role, member.email, `since ${formatDate(member.joined_at)}`].filter(Boolean).join(' · ')}
        </Quiet>
      </Stack>
      {team.userRole === 'admin' && (
        <Button size="small" onClick={() => onOpen({ what: 'role', member })} aria-label={`Change the role of ${name}`}>
          Role
        </Button>
      )}
      {!isMe && mayRemove(actor, member) && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => onOpen({ what: 'remove', member })}
          aria-label={`Remove ${name}`}
        >
          Remove
        </Button>
      )}
    </Row>
  );
}

function Removed({ members }: { readonly members: readonly MemberView[] }) {
  if (members.length === 0) return null;
  return (
    <details>
      <summary>{members.length === 1 ? '1 person has left' : `${members.length} people have left`}</summary>
      <ul>
        {members.map(({ user_id: id, full_name: name, role }) => (
          <li key={id}>
            {name || 'A former member'} · {role}
          </li>
        ))}
      </ul>
    </details>
  );
}
