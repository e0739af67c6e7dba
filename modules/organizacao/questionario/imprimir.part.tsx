import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { metaOf } from '#platform/shared/contract/meta.ts';
import type { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { opcoesDeImpressao } from './impressao.contract.ts';

interface Opcoes {
  readonly agruparPorAspecto: boolean;
  readonly modoEconomico: boolean;
}

interface Props {
  /** Null while the dialog is closed. */
  readonly registro: { readonly id: number; readonly titulo: string } | null;
  /** Asks the server for the file. */
  readonly imprimir: (id: number, opcoes: Opcoes) => ReturnType<typeof download>;
  readonly onClose: () => void;
}

const campos = ['agruparPorAspecto', 'modoEconomico'] as const;

/** Asks how questions stand on paper, and prints them. */
export function ImprimirPerguntas({ registro, imprimir: pedir, onClose }: Props) {
  const [opcoes, setOpcoes] = useState<Opcoes>({ agruparPorAspecto: false, modoEconomico: false });
  const [imprimindo, setImprimindo] = useState(false);
  const imprimir = async () => {
    if (!registro) return;
    setImprimindo(true);
    try {
      await saveFile(await pedir(registro.id, opcoes));
      onClose();
    } catch {
      // shown already
    } finally {
      setImprimindo(false);
    }
  };
  return (
    <Modal opened={registro !== null} onClose={onClose} title={`Imprimir ${registro?.titulo ?? ''}`}>
      <Stack gap="sm">
        {campos.map((campo) => (
          <Checkbox
            key={campo}
            label={metaOf(opcoesDeImpressao[campo])?.label}
            description={metaOf(opcoesDeImpressao[campo])?.ajuda}
            checked={opcoes[campo]}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              setOpcoes((antes) => ({ ...antes, [campo]: checked }));
            }}
          />
        ))}
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={() => void imprimir()} loading={imprimindo}>
          Imprimir
        </Button>
      </Group>
    </Modal>
  );
}
