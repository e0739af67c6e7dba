import { Button, Group, Text } from '@mantine/core';
import { Modal } from '../ui/dialog.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The dialog of a company changed in another tab: 'Descartar' loads the page anew, 'Manter' leaves it as it is (W-0096). */
export function CompanyChanged({ opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Atenção! A empresa foi alterada em outra aba"
      size={480}
      zIndex={410}
      closeOnClickOutside={false}
    >
      <Text size="sm">
        Nada será gravado enquanto a empresa da sessão for outra. Descarte para continuar na nova empresa, ou mantenha
        para consultar o que está na tela.
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Manter
        </Button>
        <Button onClick={() => location.reload()}>Descartar</Button>
      </Group>
    </Modal>
  );
}
