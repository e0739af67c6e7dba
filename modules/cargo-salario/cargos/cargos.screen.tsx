import { useNavigate } from '@tanstack/react-router';
import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconDinheiro, IconTrocar } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { FormularioDoCargo } from './cargo-formulario.part.tsx';
import { caminhoDasFaixas, caminhoDaTransferencia, cargo, type LinhaCargo } from './cargos.contract.ts';

const colunas = [
  'nome',
  'nomeMercado',
  'grupoOcupacional',
  {
    campo: 'areasOrganizacionais',
    render: ({ areasOrganizacionais: areas }: LinhaCargo) => areas.map(({ nome }) => nome).join(', '),
  },
  {
    campo: 'ativa',
    titulo: 'Situação',
    largura: 110,
    render: ({ ativa }: LinhaCargo) => (
      <StatusBadge tom={ativa ? 'sucesso' : 'neutro'}>{ativa ? 'Ativo' : 'Inativo'}</StatusBadge>
    ),
  },
] as const;
const filtro = [
  { name: 'nomeclatura', span: 6 },
  { name: 'gruposOcupacionaisIds', span: 6 },
  { name: 'areasIds', span: 6 },
  { name: 'ativo', span: 3 },
  { name: 'exibirModuloExterno', span: 3 },
  { name: 'cargoSemArea', span: 4 },
  { name: 'comResponsabilidade', span: 6 },
] as const;
const inicial = { ativo: 'A' } as const;

export function CargosLista() {
  const navigate = useNavigate();
  const veFaixas = usePermission(permissoesCargoSalario.faixaSalarial.ver);
  const transfere = usePermission(permissoesCargoSalario.faixaSalarial.verbos.TRANSFERIR);
  const acoes = ({ id, possuiFaixaSalarial }: Stored & LinhaCargo): RowAction[] => [
    ...(veFaixas
      ? [
          {
            rotulo: 'Faixas salariais',
            icone: IconDinheiro,
            onClick: () => void navigate({ to: caminhoDasFaixas(id) }),
          },
        ]
      : []),
    ...(veFaixas && transfere && possuiFaixaSalarial
      ? [
          {
            rotulo: 'Transferir faixas salariais',
            icone: IconTrocar,
            onClick: () => void navigate({ to: caminhoDaTransferencia(id) }),
          },
        ]
      : []),
  ];
  return (
    <ListScreen resource={cargo} columns={colunas} filterFields={filtro} filterDefaults={inicial} rowActions={acoes} />
  );
}

export const CargoFormulario = () => <FormularioDoCargo resource={cargo} />;
