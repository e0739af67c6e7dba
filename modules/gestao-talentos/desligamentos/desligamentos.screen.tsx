import { Alert, Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import { paginaDoTalento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { useTalentoDoEndereco } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import { useProximosPassos } from '#modules/organizacao/partes-do-talento/proximos-passos.part.tsx';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconCancelar, IconConfirmado } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { type Cancelado, CancelarDesligamento, useConfirmarDesligamento } from './decidir.part.tsx';
import { desligamento, permissoesDoDesligamento } from './desligamentos.contract.ts';
import { PendenciasDaSaida } from './pendencias.part.tsx';
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
  const { esperando, talento, voltar } = useTalentoDoEndereco();
  const depoisDaSaida = useProximosPassos('saida');
  if (esperando) return <FormSkeleton />;
  return (
    <FormScreen
      resource={desligamento}
      defaults={{ colaborador: talento }}
      acoesAoSalvar={({ colaborador: { id } }) => depoisDaSaida(id)}
      {...(voltar ? { onBack: voltar } : {})}
    >
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
            {registro && registro.situacao !== 'C' && <PendenciasDaSaida colaboradorId={registro.colaborador.id} />}
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
