import { z } from 'zod';
import { entreOsCadastros, permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { opcoesDeCompetencias } from '#modules/cargo-salario/competencias/competencias.contract.ts';
import { CAMINHO_GRUPOS } from '#modules/cargo-salario/grupos-ocupacionais/grupos-ocupacionais.contract.ts';
import { filtroAtivo } from '#modules/organizacao/opcoes/comum-opcoes.contract.ts';
import { escolaridade } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import {
  booleano,
  grupo,
  inteiro,
  opcao,
  referencia,
  referenciaId,
  referencias,
  referenciasIds,
  simNao,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

export const CAMINHO_CARGOS = '/cargo-salario/cargos';
/** The same jobs as recruitment sees them (U-0058). */
export const CAMINHO_CARGOS_NA_SELECAO = '/captacao/cargo';
/** Screen of the bands of a job. */
export const caminhoDasFaixas = (cargoId: number) => `${CAMINHO_CARGOS}/${cargoId}/faixas-salariais`;
/** Screen that transfers bands of a job to another. */
export const caminhoDaTransferencia = (cargoId: number | string) =>
  `${CAMINHO_CARGOS}/${cargoId}/transferir-faixas-salariais`;
export const opcoesDeCargos = `${CAMINHO_CARGOS}/opcoes`;
export const opcoesDeAreas = '/cargo-salario/areas-organizacionais/opcoes';

const longo = 5000;
const nome = texto({ label: 'Nomenclatura', genero: 'f', max: 100, obrigatorio: true });
const nomeMercado = texto({ label: 'Nome de mercado', max: 100, obrigatorio: true });
const grupoOcupacional = referencia({ label: 'Grupo ocupacional', fonte: `${CAMINHO_GRUPOS}/opcoes` });
const ativa = booleano({ label: 'Ativo' });
const exibirModuloExterno = booleano({
  label: 'Mostrar no portal de vagas',
  ajuda: 'O cargo aparece para quem se candidata a vagas.',
});
const areasOrganizacionais = referencias({
  label: 'Áreas relacionadas',
  fonte: opcoesDeAreas,
  obrigatorio: true,
  mensagemObrigatorio: 'Selecione ao menos uma Área Organizacional',
});
const possuiFaixaSalarial = booleano({ label: 'Possui faixa salarial' });

const empresa = grupo(
  z.object({
    id: inteiro({ label: 'Código da empresa', obrigatorio: true }),
    nome: texto({ label: 'Empresa', max: 100, obrigatorio: true }),
    acIntegra: booleano({ label: 'Integra com a folha de pagamento' }),
  }),
  { label: 'Empresa' },
);

const etapaSeletivas = referencias({
  label: 'Etapas seletivas',
  fonte: '/captacao/etapas-seletivas/opcoes',
  ajuda: 'Etapas por que passam os candidatos deste cargo; sem nenhuma valem todas as da empresa.',
});

const definicao = {
  nome: { um: 'Cargo', varios: 'Cargos', genero: 'm' },
  permissoes: permissoesCargoSalario.cargo,
  form: z.object({
    nome,
    nomeMercado,
    ativa,
    exibirModuloExterno,
    grupoOcupacional,
    areasOrganizacionais,
    missao: textoLongo({ label: 'Missão', genero: 'f', max: longo }),
    recrutamento: textoLongo({ label: 'Recrutamento', max: longo }),
    etapaSeletivas,
    responsabilidades: textoLongo({ label: 'Responsabilidades', genero: 'f', max: longo }),
    conhecimentos: referencias({ label: 'Conhecimentos', fonte: opcoesDeCompetencias.conhecimentos }),
    complementoConhecimento: textoLongo({ label: 'Complemento dos conhecimentos', max: longo }),
    habilidades: referencias({ label: 'Habilidades', fonte: opcoesDeCompetencias.habilidades }),
    complementoHabilidade: textoLongo({ label: 'Complemento das habilidades', max: longo }),
    atitudes: referencias({ label: 'Atitudes', fonte: opcoesDeCompetencias.atitudes }),
    complementoAtitude: textoLongo({ label: 'Complemento das atitudes', max: longo }),
    escolaridade: opcao(escolaridade, { label: 'Escolaridade', genero: 'f' }),
    areasFormacaoRelacionadas: referencias({
      label: 'Áreas de formação relacionadas',
      fonte: '/captacao/areas-formacao/opcoes',
    }),
    experiencia: textoLongo({ label: 'Experiência', genero: 'f', max: longo }),
    observacao: textoLongo({ label: 'Observação', genero: 'f', max: longo }),
  }),
  detalhe: z.object({
    empresa,
    possuiFaixaSalarial,
  }),
  linha: z.object({
    nome,
    nomeMercado,
    grupoOcupacional,
    areasOrganizacionais,
    etapaSeletivas,
    ativa,
    exibirModuloExterno,
    possuiFaixaSalarial,
    empresa,
  }),
  // 'nomeclatura' is spelled as the specification has it.
  filtro: z.object({
    nomeclatura: opcional(nome),
    areasIds: referenciasIds({ label: 'Áreas organizacionais', fonte: opcoesDeAreas }),
    gruposOcupacionaisIds: referenciasIds({ label: 'Grupos ocupacionais', fonte: `${CAMINHO_GRUPOS}/opcoes` }),
    ativo: opcao(filtroAtivo, { label: 'Situação', genero: 'f' }),
    exibirModuloExterno: simNao({ label: 'Mostrados no portal de vagas' }),
    areaId: referenciaId({ label: 'Área organizacional', genero: 'f', fonte: opcoesDeAreas }),
    empresasIds: referenciasIds({ label: 'Empresas', fonte: '/utilitario/empresas/opcoes' }),
    cargoVinculadosArea: booleano({ label: 'Somente cargos vinculados a alguma área' }),
    cargoSemArea: booleano({ label: 'Cargos sem área' }),
    comResponsabilidade: booleano({ label: 'Somente com responsabilidades descritas' }),
  }),
} as const;

export const cargo = resource({
  path: CAMINHO_CARGOS,
  menu: { ...entreOsCadastros(10), sinonimos: ['profissão', 'ocupação', 'CBO'] },
  ...definicao,
});
export const cargoNaSelecao = resource({
  path: CAMINHO_CARGOS_NA_SELECAO,
  ...definicao,
  nome: { ...definicao.nome, varios: 'Cargos na seleção' },
});

/** What a list of jobs may be asked for. */
export type FiltroCargo = z.output<typeof cargo.filtro>;
/** A line of the list of jobs. */
export type LinhaCargo = z.output<typeof cargo.linha>;
