import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { formatarDecimal } from '#platform/shared/format/numero.ts';
import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { permissaoTrabalho, permissoesDaPT } from './permissoes-trabalho.contract.ts';
import { medirGases, novaMedicao, type Verificacao } from './verificacao.contract.ts';
import { LIMITES, type Medicao } from './verificacao.rules.ts';

const Campo = fieldOf(novaMedicao);
const gases = Object.keys(LIMITES) as (keyof Medicao)[];

/** The measurements of a confined space, the newest first, and the dialog of a new one. */
export function Gases({ lida }: { lida: Verificacao }) {
  const [medindo, setMedindo] = useState<true | null>(null);
  const { zona } = useSession().info.systemParameters;
  const edita = usePermission(permissoesDaPT.editar);
  const libera = usePermission(permissoesDaPT.verbos.LIBERAR);
  const recebe = (edita || libera) && lida.situacao !== 'E' && lida.situacao !== 'C';
  return (
    <Paper withBorder p="md" component="section" aria-label="Medições de gases">
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} size="h5">
          Medições de gases
        </Title>
        {recebe && (
          <Button size="xs" variant="default" onClick={() => setMedindo(true)}>
            Registrar medição
          </Button>
        )}
      </Group>
      {lida.medicoes.length === 0 && <Text size="sm">Os gases ainda não foram medidos.</Text>}
      <Stack gap="sm">
        {lida.medicoes.map((medicao) => (
          <div key={medicao.id}>
            <Group gap="xs">
              <Text size="sm" fw={600}>
                {formatarInstante(medicao.medidaEm, zona)}
              </Text>
              <StatusBadge tom={medicao.fora.length > 0 ? 'erro' : 'sucesso'}>
                {medicao.fora.length > 0 ? 'Fora do limite' : 'Dentro dos limites'}
              </StatusBadge>
            </Group>
            <Text size="sm">
              {gases
                .map((gas) => `${LIMITES[gas].nome} ${formatarDecimal(medicao[gas], 1)} ${LIMITES[gas].unidade}`)
                .join('; ')}
            </Text>
            <Text size="xs" c="dimmed">{`${medicao.equipamento}, por ${medicao.registradaPor}`}</Text>
          </div>
        ))}
      </Stack>
      <FormDialog
        titulo="Registrar medição de gases"
        alvo={medindo}
        onClose={() => setMedindo(null)}
        schema={novaMedicao}
        enviar="Registrar medição"
        renova={permissaoTrabalho.listar.path}
        gravar={async (_, body, options) => {
          await call(medirGases, { params: { id: lida.id }, body, ...options });
          toast.sucesso('Medição registrada.');
        }}
      >
        {() => (
          <>
            {gases.map((gas) => (
              <Campo key={gas} name={gas} span={6} />
            ))}
            <Campo name="equipamento" span={12} />
          </>
        )}
      </FormDialog>
    </Paper>
  );
}
