import { Alert, Button, CopyButton, Group, Text } from '@mantine/core';
import { Modal } from '#platform/web/ui/dialog.tsx';

/** The password of a copy, which is shown this once. */
export function SenhaDaCopia({ senha, onClose }: { senha: string | null; onClose: () => void }) {
  return (
    <Modal opened={senha !== null} onClose={onClose} title="Senha da cópia" size="lg" closeOnClickOutside={false}>
      <Alert color="orange" title="Guarde esta senha agora">
        Ela não fica guardada em lugar nenhum e não será mostrada de novo. Sem ela ninguém abre a cópia.
      </Alert>
      <Text ff="monospace" my="md" style={{ overflowWrap: 'anywhere' }}>
        {senha}
      </Text>
      <Group justify="flex-end">
        <CopyButton value={senha ?? ''}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Senha copiada' : 'Copiar a senha'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>Já guardei</Button>
      </Group>
    </Modal>
  );
}
