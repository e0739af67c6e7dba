import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { opcoesDeImpressao } from '#modules/organizacao/questionario/impressao.contract.ts';
import { metaOf } from '#platform/shared/contract/meta.ts';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { imprimirModelo } from './modelos.contract.ts';

interface Props {
  /** Null while the dialog is closed. */
  readonly modelo: { readonly id: number; readonly titulo: string } | null;
  readonly onClose: () => void;
}

const campos = ['agruparPorAspecto', 'modoEconomico'] as const;

/** Asks how the questions of a model stand on paper, and prints them. */
export function Imprimir({ modelo, onClose }: Props) {
  const [opcoes, setOpcoes] = useState({ agruparPorAspecto: false, modoEconomico: false });
  const [imprimindo, setImprimindo] = useState(false);
  const imprimir = async () => {
    if (!modelo) return;
    setImprimindo(true);
    try {
      await saveFile(await download(imprimirModelo, { body: { avaliacaoId: modelo.id, ...opcoes } }));
      onClose();
    } catch {
      // shown already
    } finally {
      setImprimindo(false);
    }
  };
  return (
    <Modal opened={modelo !== null} onClose={onClose} title={`Imprimir ${modelo?.titulo ?? ''}`}>
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
