import { Alert, Button, Group, Stack } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import { colaborador, paginaDoTalento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconCancelar, IconConfirmado } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { type Cancelado, CancelarDesligamento, useConfirmarDesligamento } from './decidir.part.tsx';
import { desligamento, permissoesDoDesligamento } from './desligamentos.contract.ts';
import { SituacaoDoDesligamento } from './situacao.part.tsx';

type Registro = z.output<typeof desligamento.obter.resposta>;
type Linha = { readonly situacao: string | null };

const colunas = [
  'colaborador',
  'areaOrganizacional',
  'motivo',
  { campo: 'data', largura: 120 },
  { campo: 'situacao', largura: 170, render: ({ situacao }: Linha) => <SituacaoDoDesligamento situacao={situacao} /> },
] as const;
const filtro = [
  { name: 'colaboradorId', span: 6 },
  { name: 'situacao', span: 6 },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'motivosIds', span: 6 },
  { name: 'areasIds', span: 6 },
  { name: 'cargosIds', span: 6 },
] as const;

export function DesligamentosLista() {
  const podeCancelar = usePermission(permissoesDoDesligamento.verbos.CANCELAR);
  const podeConfirmar = usePermission(permissoesDoDesligamento.verbos.CONFIRMAR);
  const confirmar = useConfirmarDesligamento();
  const [cancelando, setCancelando] = useState<Cancelado | null>(null);
  return (
    <>
      <ListScreen
        resource={desligamento}
        columns={colunas}
        filterFields={filtro}
        rowActions={({ id, situacao, colaborador: quem }) => [
          ...(podeConfirmar && situacao === 'U'
            ? [{ rotulo: 'Confirmar no lugar da folha', icone: IconConfirmado, onClick: () => void confirmar(id) }]
            : []),
          ...(podeCancelar && situacao !== 'C'
            ? [
                {
                  rotulo: 'Cancelar desligamento',
                  icone: IconCancelar,
                  onClick: () => setCancelando({ id, nome: quem?.nome ?? '' }),
                },
              ]
            : []),
        ]}
      />
      <CancelarDesligamento alvo={cancelando} onClose={() => setCancelando(null)} />
    </>
  );
}

const Campo = fieldOf(desligamento.form);

/** A new dismissal may be asked for from the page of its talent (`?colaboradorId=`). */
export function DesligamentoFormulario() {
  const { colaboradorId } = useSearch({ strict: false }) as { colaboradorId?: string };
  const de = idIn(colaboradorId);
  const quem = useEndpoint(colaborador.opcoes, { query: { ids: [de] } }, { enabled: de > 0 });
  if (de > 0 && !quem.data) return <FormSkeleton />;
  const [talento] = quem.data ?? [];
  return (
    <FormScreen resource={desligamento} defaults={talento ? { colaborador: talento } : {}}>
      {({ registro: lido }) => {
        const registro = lido as Registro | null;
        return (
          <Stack gap="md">
            {registro && (
              <Group gap="sm">
                <SituacaoDoDesligamento situacao={registro.situacao} />
                <Button component={Link} to={paginaDoTalento(registro.colaborador.id)} variant="default" size="xs">
                  Página do talento
                </Button>
              </Group>
            )}
            {registro?.motivoCancelamento && <Alert color="red">{`Cancelado: ${registro.motivoCancelamento}`}</Alert>}
            <FormSection>
              <Campo name="colaborador" span={12} />
              <Campo name="motivo" span={8} />
              <Campo name="data" span={4} />
              <Campo name="observacao" span={12} />
            </FormSection>
          </Stack>
        );
      }}
    </FormScreen>
  );
}
