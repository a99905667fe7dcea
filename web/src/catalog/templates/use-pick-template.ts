import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { track } from '#web/src/base/analytics/track.ts';
import { cardBuilderPath, loginRequiredPath } from '#web/src/base/paths.ts';
import { type PendingTemplate, storePendingTemplate } from '#web/src/base/session/pending-template.ts';
import { useSession } from '#web/src/base/session/session.tsx';
import { rememberTarget } from '#web/src/base/session/start-target.ts';

/** The page's sport. The builder opens with it (P-40). */
export const ChosenSport = createContext<string | undefined>(undefined);

/** Opens the card builder with a template. For signed-out visitors the template is stored until the sign-in (P-2). */
export function usePickTemplate(): (template: PendingTemplate) => void {
  const navigate = useNavigate();
  const session = useSession();
  const sport = useContext(ChosenSport);
  return (template) => {
    track('select_content', { content_type: 'template', item_id: template.id });
    if (session.state === 'signed_in') {
      void navigate(cardBuilderPath({ templateId: template.id, sport }));
      return;
    }
    storePendingTemplate(template);
    if (sport !== undefined) rememberTarget(cardBuilderPath({ sport }));
    void navigate(loginRequiredPath);
  };
}
