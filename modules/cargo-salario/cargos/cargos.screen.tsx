import { Badge, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormTabs } from '#platform/web/form/form-tabs.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconDinheiro } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { CampoDeAreas } from './campo-areas.part.tsx';
import { caminhoDasFaixas, cargo, type LinhaCargo } from './cargos.contract.ts';

const colunas = [
  'nome',
  'nomeMercado',
  'grupoOcupacional',
  {
    campo: 'areasOrganizacionais',
    render: ({ areasOrganizacionais: areas }: LinhaCargo) => (
      <Group gap={4}>
        {areas.slice(0, 2).map(({ id, nome }) => (
          <Badge key={id} variant="default" tt="none" fw={400}>
            {nome}
          </Badge>
        ))}
        {areas.length > 2 && <span>+{areas.length - 2}</span>}
      </Group>
    ),
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
  const acoes = ({ id }: Stored): RowAction[] =>
    veFaixas
      ? [
          {
            rotulo: 'Faixas salariais',
            icone: IconDinheiro,
            onClick: () => void navigate({ to: caminhoDasFaixas(id) }),
          },
        ]
      : [];
  return (
    <ListScreen resource={cargo} columns={colunas} filterFields={filtro} filterDefaults={inicial} rowActions={acoes} />
  );
}

const Campo = fieldOf(cargo.form);

export const CargoFormulario = () => (
  <FormScreen resource={cargo} defaults={{ ativa: true }}>
    {({ registro }) => (
      <FormTabs
        tabs={[
          {
            id: 'identificacao',
            titulo: 'Identificação',
            conteudo: (
              <FormSection>
                <Campo name="nome" span={6} />
                <Campo name="nomeMercado" span={6} />
                <Campo name="grupoOcupacional" span={6} />
                <Campo name="ativa" span={3} />
                <Campo name="exibirModuloExterno" span={3} />
                <CampoDeAreas name="areasOrganizacionais" escolhidas={registro?.areasOrganizacionais ?? []} />
              </FormSection>
            ),
          },
          {
            id: 'descricao',
            titulo: 'Descrição',
            conteudo: (
              <FormSection>
                <Campo name="missao" />
                <Campo name="responsabilidades" />
                <Campo name="recrutamento" />
                <Campo name="observacao" />
              </FormSection>
            ),
          },
          {
            id: 'competencias',
            titulo: 'Competências',
            conteudo: (
              <FormSection>
                <Campo name="conhecimentos" span={12} />
                <Campo name="complementoConhecimento" />
                <Campo name="habilidades" span={12} />
                <Campo name="complementoHabilidade" />
                <Campo name="atitudes" span={12} />
                <Campo name="complementoAtitude" />
              </FormSection>
            ),
          },
          {
            id: 'formacao',
            titulo: 'Formação e experiência',
            conteudo: (
              <FormSection>
                <Campo name="escolaridade" span={12} variant="select" />
                <Campo name="areasFormacaoRelacionadas" span={12} />
                <Campo name="experiencia" />
              </FormSection>
            ),
          },
        ]}
      />
    )}
  </FormScreen>
);
