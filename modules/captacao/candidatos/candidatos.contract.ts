import { z } from 'zod';
import { noMenu, permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { etiqueta } from '#modules/captacao/etiquetas/etiquetas.contract.ts';
import { fonteCidades, fonteEstados } from '#modules/organizacao/geral/lugares.contract.ts';
import { escolaridade, nivelIdioma } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import {
  aptidaoCandidato,
  qualificacaoCadastral,
  situacaoCandidato,
  statusQualificacaoCadastral,
} from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  instante,
  inteiro,
  opcao,
  referencia,
  referenciaId,
  referencias,
  referenciasIds,
  texto,
} from '#platform/shared/contract/kinds.ts';
import { cpf } from '#platform/shared/contract/kinds-br.ts';
import { juntarOpcoes, opcoes } from '#platform/shared/contract/options.ts';
import { periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { candidatoForm } from './candidato.contract.ts';
import { fontesInternas } from './candidato-fontes.contract.ts';

/** Companies whose candidates the person may read. */
export const fonteEmpresas = '/captacao/candidatos/empresas/opcoes';

/** Where a candidate stands: hired, in the selection of an open request, or neither. */
export const situacaoDoCandidato = opcoes([
  ['D', 'Disponível'],
  ['P', 'Em processo'],
  ['C', 'Contratado'],
]);
const etiquetas = { label: 'Etiquetas', genero: 'f', fonte: `${etiqueta.path}/opcoes` } as const;
const todos = opcoes([['T', 'Todos']]);

const empresa = referencia({ label: 'Empresa', genero: 'f', fonte: fonteEmpresas });

/** The CPF of whoever is, or may become, a candidate. */
export const campoCpf = cpf({ label: 'CPF' });
export const campoContratado = booleano({ label: 'Contratado', pessoal: 'manter' });

/** What the server says of a candidate besides the form; the same names stand in lists. */
const situacao = {
  empresa,
  qualificacaoCadastral: opcao(qualificacaoCadastral, { label: 'Qualificação cadastral', genero: 'f' }),
  situacao: opcao(situacaoDoCandidato, { label: 'Situação', genero: 'f' }),
  contratado: campoContratado,
  moduloExterno: booleano({ label: 'Cadastrado pelo portal', pessoal: 'manter' }),
  criadoEm: instante({ label: 'Cadastrado em', pessoal: 'manter' }),
};

const cidade = referencia({ label: 'Cidade', genero: 'f', fonte: fonteCidades });
const campoNome = opcional(candidatoForm.shape.nome);

export const candidato = resource({
  path: '/captacao/candidatos',
  nome: { um: 'Candidato', varios: 'Candidatos', genero: 'm' },
  permissoes: permissoesCaptacao.candidato,
  menu: { ...noMenu(20), sinonimos: ['currículo', 'CV'] },
  form: candidatoForm,
  detalhe: z.object({ ...situacao, atualizadoEm: instante({ label: 'Alterado em', pessoal: 'manter' }) }),
  linha: z.object({
    nome: campoNome,
    nomeSocial: candidatoForm.shape.nomeSocial,
    cpf: campoCpf,
    idade: inteiro({ label: 'Idade', genero: 'f' }),
    cidade,
    telefone: texto({ label: 'Telefone', max: 20 }),
    email: texto({ label: 'E-mail', max: 120 }),
    cargos: texto({ label: 'Cargos de interesse', max: 10_000 }),
    etiquetas: referencias(etiquetas),
    temFoto: booleano({ label: 'Tem foto' }),
    apto: opcao(aptidaoCandidato, { label: 'Aptidão', genero: 'f' }),
    qtdSolicitacoes: inteiro({ label: 'Solicitações', genero: 'f' }),
    ...situacao,
  }),
  filtro: comRegras(
    z.object({
      nome: campoNome,
      cpf: texto({ label: 'CPF', max: 14 }),
      contato: texto({ label: 'E-mail ou telefone', max: 60 }),
      statusQualificacaoCadastral: opcao(statusQualificacaoCadastral, { label: 'Qualificação cadastral', genero: 'f' }),
      dataIni: data({ label: 'Cadastrado de' }),
      dataFim: data({ label: 'Cadastrado até' }),
      empresaId: idDe(empresa),
      empresasIds: referenciasIds({ label: 'Empresas', genero: 'f', fonte: fonteEmpresas }),
      cargosIds: referenciasIds({ label: 'Cargos', fonte: fontesInternas.cargos }),
      areasInteresseIds: referenciasIds({ label: 'Áreas de interesse', fonte: fontesInternas.areasInteresse }),
      conhecimentosIds: referenciasIds({ label: 'Conhecimentos', fonte: fontesInternas.conhecimentos }),
      escolaridade: opcao(escolaridade, { label: 'Escolaridade', genero: 'f' }),
      idiomasIds: referenciasIds({ label: 'Idiomas', fonte: fontesInternas.idiomas }),
      nivelIdioma: opcao(nivelIdioma, { label: 'Nível do idioma (no mínimo)' }),
      ufId: referenciaId({ label: 'UF', genero: 'f', fonte: fonteEstados }),
      cidadeId: idDe(cidade),
      idadeMinima: inteiro({ label: 'Idade mínima', genero: 'f', max: 120 }),
      idadeMaxima: inteiro({ label: 'Idade máxima', genero: 'f', max: 120 }),
      etiquetasIds: referenciasIds({ ...etiquetas, max: 20 }),
      apto: opcao(situacaoCandidato, { label: 'Aptidão', genero: 'f' }),
      visualizar: opcao(juntarOpcoes(todos, situacaoDoCandidato), { label: 'Situação', genero: 'f' }),
      curriculo: texto({ label: 'Palavras do currículo', genero: 'f', max: 200 }),
      solicitacoesExameIds: referenciasIds({ label: 'Solicitações', fonte: '/captacao/solicitacoes-pessoal/opcoes' }),
    }),
    (filtro, recusar) => {
      const { idadeMinima, idadeMaxima } = filtro;
      periodoEmOrdem(filtro, recusar);
      if (idadeMinima !== null && idadeMaxima !== null && idadeMaxima < idadeMinima)
        recusar('idadeMaxima', 'Idade máxima deve ser maior ou igual à idade mínima');
    },
  ),
});

/** Address of the page of one candidate. */
export const paginaDoCandidato = (id: number): string => `${candidato.path}/${id}`;

/** Shown when nobody chose. */
export const filtroPadraoDeCandidatos = { statusQualificacaoCadastral: 'TODOS', apto: 'I', visualizar: 'T' } as const;
