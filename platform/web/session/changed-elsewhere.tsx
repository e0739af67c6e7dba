import { Button, Group, Text } from '@mantine/core';
import { Modal } from '../ui/dialog.tsx';

/** What another tab of this browser changed of the session. */
export type Elsewhere = 'empresa' | 'pessoa';

const ditos: Readonly<Record<Elsewhere, { readonly titulo: string; readonly texto: string }>> = {
  empresa: {
    titulo: 'Atenção! A empresa foi alterada em outra aba',
    texto:
      'Nada será gravado enquanto a empresa da sessão for outra. Descarte para continuar na nova empresa, ou mantenha para consultar o que está na tela.',
  },
  pessoa: {
    titulo: 'Atenção! Outra pessoa entrou neste navegador',
    texto:
      'Nada será gravado desta página, porque levaria o nome de quem entrou em outra aba. Descarte para continuar como essa pessoa, ou mantenha para consultar o que está na tela.',
  },
};

interface Props {
  /** Null while nothing changed. */
  readonly what: Elsewhere | null;
  readonly onClose: () => void;
}

/** The dialog of a company, or a person, changed in another tab: 'Descartar' loads the page anew, 'Manter' leaves it as it is (W-0096). */
export function ChangedElsewhere({ what, onClose }: Props) {
  const { titulo, texto } = ditos[what ?? 'empresa'];
  return (
    <Modal opened={what !== null} onClose={onClose} title={titulo} size={480} zIndex={410} closeOnClickOutside={false}>
      <Text size="sm">{texto}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Manter
        </Button>
        <Button onClick={() => location.reload()}>Descartar</Button>
      </Group>
    </Modal>
  );
}
