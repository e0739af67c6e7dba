import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { CAMINHO_ENTREGAS, lugarDasEntregas } from '#modules/sst/sst.permissions.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { inlineListOf } from '#platform/web/form/inline-list.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconCancelar, IconConfirmado } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { SituacaoDoPedido } from './situacao.part.tsx';
import { cancelarPedido, solicitacaoEpi } from './solicitacoes-epi.contract.ts';
import { TamanhoDoItem } from './tamanho.part.tsx';

const colunas = [
  { campo: 'data', largura: 120 },
  { campo: 'colaborador', render: celulaDoTalento },
  'resumo',
  { campo: 'falta', ordenavel: false },
  { campo: 'motivo', largura: 170 },
  {
    campo: 'situacao',
    largura: 170,
    render: ({ situacao }: { situacao: string | null }) => <SituacaoDoPedido situacao={situacao} />,
  },
] as const;
const filtro = ['busca', 'colaboradorId', 'situacao', 'motivo', 'aEntregar', 'dataIni', 'dataFim'] as const;
const Campo = fieldOf(solicitacaoEpi.form);
const Itens = inlineListOf(solicitacaoEpi.form);

export function SolicitacoesLista() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const entrega = usePermission(lugarDasEntregas.permissoes.inserir);
  const edita = usePermission(solicitacaoEpi.permissoes.editar);
  const cancelar = async (id: number) => {
    const texto = 'O que ainda não foi entregue deixa de ser esperado. O que já foi entregue fica.';
    if (!(await confirmar({ titulo: 'Cancelar solicitação', texto, perigo: true }))) return;
    await call(cancelarPedido, { params: { id } }).then(
      () => toast.sucesso('Solicitação cancelada.'),
      () => undefined,
    );
    await renew(client, solicitacaoEpi.listar.path);
  };
  const acoes = ({ id, situacao }: { id: number; situacao: string | null }): RowAction[] => {
    const impedimento = situacao === 'S' || situacao === 'P' ? undefined : 'Não há mais nada a entregar.';
    return [
      ...(entrega
        ? [
            {
              rotulo: 'Entregar',
              icone: IconConfirmado,
              impedimento,
              onClick: () => void navigate({ to: `${CAMINHO_ENTREGAS}/new`, search: searchOf({ solicitacaoId: id }) }),
            },
          ]
        : []),
      ...(edita
        ? [{ rotulo: 'Cancelar', icone: IconCancelar, perigo: true, impedimento, onClick: () => void cancelar(id) }]
        : []),
    ];
  };
  return <ListScreen resource={solicitacaoEpi} columns={colunas} filterFields={filtro} rowActions={acoes} />;
}

export function SolicitacaoFormulario() {
  const { zona } = useSession().info.systemParameters;
  const novo = useMemo(
    () => ({ data: hoje(zona, new Date()), motivo: 'P' as const, itens: [{ id: null, quantidade: 1 }] }),
    [zona],
  );
  return (
    <FormScreen resource={solicitacaoEpi} defaults={novo as never}>
      {() => (
        <FormSection>
          <Campo name="colaborador" span={6} />
          <Campo name="data" span={3} />
          <Campo name="motivo" span={3} variant="select" />
          <Itens name="itens" rotulo="Adicionar EPI" novo={{ id: null, quantidade: 1 }}>
            {(linha) => <ItemPedido linha={linha} />}
          </Itens>
          <Campo name="observacao" span={12} />
        </FormSection>
      )}
    </FormScreen>
  );
}

const ItemPedido = ({ linha }: { linha: `itens.${number}` }) => (
  <FormSection>
    <Campo name={`${linha}.epi`} span={6} />
    <TamanhoDoItem linha={linha} span={3} />
    <Campo name={`${linha}.quantidade`} span={3} />
  </FormSection>
);
