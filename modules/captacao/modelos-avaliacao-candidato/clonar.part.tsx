import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useAction } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { clonarModelo } from './modelos-avaliacao-candidato.contract.ts';

const LISTA = new Intl.ListFormat('pt-BR');

interface Props {
  /** Null while the dialog is closed. */
  readonly modelo: { readonly id: number; readonly titulo: string } | null;
  readonly onClose: () => void;
}

/** Asks for which companies a model is copied. */
export function ClonarModelo({ modelo, onClose }: Props) {
  const { info } = useSession();
  const acao = useAction(clonarModelo);
  const [empresas, setEmpresas] = useState<string[]>([]);
  const atual = info.company?.id;
  useEffect(() => {
    if (modelo && atual !== undefined) setEmpresas([String(atual)]);
  }, [modelo, atual]);
  const clonar = async () => {
    if (!modelo) return;
    try {
      const copias = await acao.mutateAsync({ params: { id: modelo.id }, query: { empresas: empresas.map(Number) } });
      const onde = info.companies.filter(({ id }) => copias.some(({ empresaId }) => empresaId === id));
      toast.sucesso(`Modelo clonado com sucesso para ${LISTA.format(onde.map(({ nome }) => nome))}.`);
      onClose();
    } catch {
      // shown already
    }
  };
  return (
    <Modal opened={modelo !== null} onClose={onClose} title={`Clonar ${modelo?.titulo ?? ''}`}>
      <Checkbox.Group label="Empresas que recebem uma cópia" value={empresas} onChange={setEmpresas}>
        <Stack gap="xs" mt="xs">
          {info.companies.map(({ id, nome }) => (
            <Checkbox key={id} value={String(id)} label={nome} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={() => void clonar()} loading={acao.isPending} disabled={empresas.length === 0}>
          Clonar
        </Button>
      </Group>
    </Modal>
  );
}
