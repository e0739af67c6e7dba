import '@mantine/core/styles/Drawer.css';
import { withBase } from '#platform/web/api/base-path.ts';
import { Drawer } from '#platform/web/ui/dialog.tsx';
import { conversaDoSuporte } from './suporte.contract.ts';

/** The conversation beside the screen. The frame has an origin of its own: the supplier's script reads nothing of this page. */
export const ConversaComSuporte = ({ onClose }: { onClose: () => void }) => (
  <Drawer
    opened
    onClose={onClose}
    position="right"
    size={420}
    title="Falar com o suporte"
    closeButtonProps={{ 'aria-label': 'Fechar a conversa' }}
  >
    <iframe
      title="Conversa com o suporte"
      src={withBase(conversaDoSuporte.path)}
      sandbox="allow-scripts allow-forms allow-popups"
      style={{ width: '100%', height: 'calc(100vh - 110px)', border: 0 }}
    />
  </Drawer>
);
