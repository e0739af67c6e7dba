import { Button, Group, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { CamposDeEndereco } from '#modules/organizacao/geral/endereco.part.tsx';
import { COR_PADRAO } from '#platform/shared/color.ts';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { FieldCell, FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormTabs } from '#platform/web/form/form-tabs.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { rememberedSearch } from '#platform/web/list-screen/search-state.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { IconConfiguracao } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { Aparencia } from './aparencia.part.tsx';
import { type Formulario, formularios } from './campos-candidato.contract.ts';
import { type EmpresaForm, empresa } from './empresas.contract.ts';
import { Politica } from './politica.part.tsx';

const colunas = [
  'nome',
  'razaoSocial',
  { campo: 'cnpj', largura: 190 },
  {
    campo: 'ativa',
    titulo: 'Situação',
    largura: 120,
    render: ({ ativa }: { ativa: boolean }) => (
      <StatusBadge tom={ativa ? 'sucesso' : 'neutro'}>{ativa ? 'Ativa' : 'Inativa'}</StatusBadge>
    ),
  },
  { campo: 'acIntegra', largura: 150 },
] as const;
const filtro = [
  { name: 'nome', span: 6 },
  { name: 'cnpj', span: 3 },
  { name: 'ativa', span: 3 },
] as const;

/** Screen that says which fields a form of the company shows. */
export const caminhoDosCampos = (id: number, formulario: Formulario) => `${empresa.path}/${id}/campos/${formulario}`;

export function EmpresasLista() {
  const navigate = useNavigate();
  const actions = ({ id, pode }: Stored): RowAction[] =>
    pode.editar
      ? [
          {
            rotulo: 'Campos do cadastro de candidatos',
            icone: IconConfiguracao,
            onClick: () => void navigate({ to: caminhoDosCampos(id, 'candidato') }),
          },
        ]
      : [];
  return <ListScreen resource={empresa} columns={colunas} filterFields={filtro} rowActions={actions} />;
}

const Campo = fieldOf(empresa.form);
const padroes = {
  ativa: true,
  aparencia: { corPrincipal: COR_PADRAO, corSecundaria: COR_PADRAO },
  solicitacao: {
    solPessoalExibirSalario: true,
    solPessoalExibirColabSubstituido: true,
    solPessoalReabrirSolicitacao: true,
  },
  autoatendimento: {
    pedirContato: true,
    pedirEndereco: true,
    pedirPessoais: true,
    pedirDependentes: true,
    pedirFormacao: true,
  },
  candidato: { exibirSalario: true, avisarParentesco: true, tempoExclusaoCandidato: 0 },
  privacidade: { avisoExclusaoDias: 30, carenciaExclusaoDias: 7 },
  guarda: { guardaTalentoMeses: 240 },
};

export function EmpresaFormulario() {
  const { info, reload } = useSession();
  const navigate = useNavigate();
  const saved = ({ id }: EmpresaForm & Stored) => {
    // Name and colours of the session's company are on every screen.
    if (id === info.company?.id) void reload();
    void navigate({ to: empresa.path, search: searchOf(rememberedSearch(empresa.path)) });
  };
  return (
    <FormScreen resource={empresa} defaults={padroes} onSaved={saved}>
      {({ registro }) => {
        const id = registro?.id ?? null;
        return (
          <FormTabs
            tabs={[
              { id: 'dados', titulo: 'Dados', conteudo: <Dados /> },
              { id: 'aparencia', titulo: 'Aparência', conteudo: <Aparencia empresaId={id} /> },
              { id: 'solicitacao', titulo: 'Solicitação de pessoal', conteudo: <Solicitacao /> },
              { id: 'candidatos', titulo: 'Candidatos', conteudo: <Candidatos empresaId={id} /> },
              { id: 'talentos', titulo: 'Talentos', conteudo: <Talentos /> },
              { id: 'politica', titulo: 'Política de privacidade', conteudo: <Politica empresaId={id} /> },
            ]}
          />
        );
      }}
    </FormScreen>
  );
}

const Dados = () => (
  <>
    <FormSection>
      <Campo name="nome" span={6} />
      <Campo name="razaoSocial" span={6} />
      <Campo name="cnpj" span={4} />
      <Campo name="baseCnpjCaepf" span={8} />
      <Campo name="telefone" span={4} />
      <Campo name="email" span={8} />
      <Campo name="ativa" span={4} variant="switch" />
      <Campo name="acIntegra" span={8} variant="switch" />
    </FormSection>
    <CamposDeEndereco titulo="Endereço" />
    <FormSection titulo="Segurança do trabalho">
      <Campo name="seguranca.obrigaProfissionalSST" span={12} variant="switch" />
    </FormSection>
  </>
);

const Solicitacao = () => (
  <FormSection>
    <Campo name="solicitacao.solPessoalExibirSalario" span={12} variant="switch" />
    <Campo name="solicitacao.solPessoalExibirColabSubstituido" span={12} variant="switch" />
    <Campo name="solicitacao.solPessoalObrigarDadosComplementares" span={12} variant="switch" />
    <Campo name="solicitacao.obrigarAmbienteFuncao" span={12} variant="switch" />
    <Campo name="solicitacao.solPessoalReabrirSolicitacao" span={12} variant="switch" />
    <Campo name="solicitacao.encerrarSolicitacaoAoPreencher" span={12} variant="switch" />
    <Campo name="solicitacao.emailsSolicitacao" span={12} />
  </FormSection>
);

const Talentos = () => (
  <>
    <FormSection titulo="O que o talento vê na própria ficha">
      <Campo name="autoatendimento.verProprioSalario" span={12} variant="switch" />
      <Campo name="autoatendimento.verPropriasOcorrencias" span={12} variant="switch" />
    </FormSection>
    <FormSection titulo="O que o talento pode pedir para alterar">
      <Campo name="autoatendimento.pedirContato" span={12} variant="switch" />
      <Campo name="autoatendimento.pedirEndereco" span={12} variant="switch" />
      <Campo name="autoatendimento.pedirPessoais" span={12} variant="switch" />
      <Campo name="autoatendimento.pedirDependentes" span={12} variant="switch" />
      <Campo name="autoatendimento.pedirFormacao" span={12} variant="switch" />
    </FormSection>
    <FormSection titulo="Metas dos indicadores">
      <Campo name="indicadores.metaTurnover" span={6} />
      <Campo name="indicadores.metaAbsenteismo" span={6} />
    </FormSection>
    <FormSection titulo="Guarda de quem saiu (LGPD)">
      <Campo name="guarda.guardaTalentoMeses" span={6} />
      <Campo name="guarda.anonimizacaoTalentoAutomatica" span={12} variant="switch" />
    </FormSection>
  </>
);

const Candidatos = ({ empresaId }: { empresaId: number | null }) => (
  <>
    <FormSection>
      <Campo name="candidato.exibirSalario" span={12} variant="switch" />
      <Campo name="candidato.avisarParentesco" span={12} variant="switch" />
      <Campo name="candidato.campoExtraCandidato" span={12} variant="switch" />
      <Campo name="candidato.campoExtraColaborador" span={12} variant="switch" />
      <Campo name="candidato.maxCandidataCargo" span={6} />
      <Campo name="candidato.tempoExclusaoCandidato" span={6} />
    </FormSection>
    <FormSection titulo="Campos dos cadastros">
      <FieldCell span={12}>
        {empresaId === null ? (
          <Text size="sm">Grave a empresa para escolher os campos visíveis e obrigatórios.</Text>
        ) : (
          <Group>
            {formularios.itens.map(({ codigo, rotulo }) => (
              <Button
                key={codigo}
                component={Link}
                to={caminhoDosCampos(empresaId, codigo)}
                variant="default"
                leftSection={<IconConfiguracao size={16} />}
              >
                Campos do cadastro de {rotulo.toLowerCase()}
              </Button>
            ))}
          </Group>
        )}
      </FieldCell>
    </FormSection>
  </>
);
