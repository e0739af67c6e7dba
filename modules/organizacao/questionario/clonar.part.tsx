import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useAction } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { ContratoDeClonagem } from './clonagem.contract.ts';

const LISTA = new Intl.ListFormat('pt-BR');

interface Props {
  readonly contrato: ContratoDeClonagem;
  /** What is copied, a masculine noun: 'Modelo'. */
  readonly nome?: string;
  /** Null while the dialog is closed. */
  readonly registro: { readonly id: number; readonly titulo: string } | null;
  readonly onClose: () => void;
}

/** Asks for which companies a record with questions is copied. */
export function Clonar({ contrato, nome = 'Modelo', registro, onClose }: Props) {
  const { info } = useSession();
  const acao = useAction(contrato);
  const [empresas, setEmpresas] = useState<string[]>([]);
  const atual = info.company?.id;
  useEffect(() => {
    if (registro && atual !== undefined) setEmpresas([String(atual)]);
  }, [registro, atual]);
  const clonar = async () => {
    if (!registro) return;
    try {
      const copias = await acao.mutateAsync({ params: { id: registro.id }, query: { empresas: empresas.map(Number) } });
      const onde = info.companies.filter(({ id }) => copias.some(({ empresaId }) => empresaId === id));
      toast.sucesso(`${nome} clonado com sucesso para ${LISTA.format(onde.map((empresa) => empresa.nome))}.`);
      onClose();
    } catch {
      // shown already
    }
  };
  return (
    <Modal opened={registro !== null} onClose={onClose} title={`Clonar ${registro?.titulo ?? ''}`}>
      <Checkbox.Group label="Empresas que recebem uma cópia" value={empresas} onChange={setEmpresas}>
        <Stack gap="xs" mt="xs">
          {info.companies.map((empresa) => (
            <Checkbox key={empresa.id} value={String(empresa.id)} label={empresa.nome} />
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
