import { useNavigate } from '@tanstack/react-router';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { FormularioDoCargo } from '#modules/cargo-salario/cargos/cargo-formulario.part.tsx';
import { cargoNaSelecao, type LinhaCargo } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconQuadro } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';

const colunas = [
  'nome',
  {
    campo: 'etapaSeletivas',
    render: ({ etapaSeletivas }: LinhaCargo) =>
      etapaSeletivas.map(({ nome }) => nome).join(', ') || 'Todas as da empresa',
  },
  {
    campo: 'exibirModuloExterno',
    titulo: 'No portal',
    largura: 120,
    render: ({ exibirModuloExterno }: LinhaCargo) => (
      <StatusBadge tom={exibirModuloExterno ? 'sucesso' : 'neutro'}>
        {exibirModuloExterno ? 'Aparece' : 'Não aparece'}
      </StatusBadge>
    ),
  },
] as const;
const filtro = [
  { name: 'nomeclatura', span: 6 },
  { name: 'areasIds', span: 6 },
  { name: 'ativo', span: 3 },
  { name: 'exibirModuloExterno', span: 3 },
] as const;
const inicial = { ativo: 'A' } as const;

/** Jobs as recruitment sees them: stages of their selection and whether candidates may choose them (U-0058). */
export function CargosNaSelecaoLista() {
  const navigate = useNavigate();
  const veSolicitacoes = usePermission(permissoesCaptacao.solicitacaoPessoal.ver);
  const acoes = ({ id }: Stored): RowAction[] =>
    veSolicitacoes
      ? [
          {
            rotulo: 'Solicitações deste cargo',
            icone: IconQuadro,
            onClick: () => void navigate({ to: '/captacao/solicitacoes-pessoal', search: { cargoId: String(id) } }),
          },
        ]
      : [];
  return (
    <ListScreen
      resource={cargoNaSelecao}
      columns={colunas}
      filterFields={filtro}
      filterDefaults={inicial}
      rowActions={acoes}
    />
  );
}

export const CargoNaSelecaoFormulario = () => <FormularioDoCargo resource={cargoNaSelecao} />;
