import { useNavigate } from 'react-router-dom';
import { cardBuilderPath, loginRequiredPath } from '#web/paths';
import { track } from '#web/analytics/track';
import { useSession } from '#web/session/session.tsx';
import { type PendingTemplate, storePendingTemplate } from '#web/session/pending-template';

/** Opens the card builder with a template. For signed-out visitors it is stored until the sign-in (P-2). */
export function usePickTemplate(): (template: PendingTemplate) => void {
  const navigate = useNavigate();
  const session = useSession();
  return (template) => {
    track('select_content', { content_type: 'template', item_id: template.id });
    if (session.state === 'signed_in') {
      void navigate(cardBuilderPath({ templateId: template.id }));
      return;
    }
    storePendingTemplate(template);
    void navigate(loginRequiredPath);
  };
}
