import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { plural } from '#platform/shared/format/plural.ts';
import { useAction } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { clonarAvaliacao } from './avaliacoes-desempenho.contract.ts';

interface Alvo {
  readonly id: number;
  readonly titulo: string;
}

/** Asks for which companies an evaluation is copied, and whether with its participants. */
export function ClonarAvaliacao({ avaliacao, onClose }: { avaliacao: Alvo | null; onClose: () => void }) {
  return (
    <TargetDialog titulo={({ titulo }) => `Clonar ${titulo}`} alvo={avaliacao} onClose={onClose}>
      {({ id }) => <Escolher id={id} onClose={onClose} />}
    </TargetDialog>
  );
}

function Escolher({ id, onClose }: { id: number; onClose: () => void }) {
  const { info } = useSession();
  const acao = useAction(clonarAvaliacao);
  const atual = String(info.company?.id ?? '');
  const [empresas, setEmpresas] = useState([atual]);
  const [participantes, setParticipantes] = useState(true);
  const soAqui = empresas.length === 1 && empresas[0] === atual;
  const clonar = () =>
    acao
      .mutateAsync({
        params: { id },
        query: { empresas: empresas.map(Number), clonarParticipantes: participantes && soAqui },
      })
      .then(
        (copias) => {
          toast.sucesso(`Avaliação clonada: ${plural(copias.length, 'cópia em preparação', 'cópias em preparação')}.`);
          onClose();
        },
        () => undefined,
      );
  return (
    <Stack gap="md">
      <Checkbox.Group label="Empresas que recebem uma cópia" value={empresas} onChange={setEmpresas}>
        <Stack gap="xs" mt="xs">
          {info.companies.map((empresa) => (
            <Checkbox key={empresa.id} value={String(empresa.id)} label={empresa.nome} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Checkbox
        label="Clonar também os participantes"
        description="Só na mesma empresa."
        checked={participantes && soAqui}
        disabled={!soAqui}
        onChange={(event) => setParticipantes(event.currentTarget.checked)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={() => void clonar()} loading={acao.isPending} disabled={empresas.length === 0}>
          Clonar
        </Button>
      </Group>
    </Stack>
  );
}
