import { z } from 'zod';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { email, inteiro, opcao, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { cnpj, telefone } from '#platform/shared/contract/kinds-br.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { exige, type Permission } from '#platform/shared/permission.ts';

const { ver } = permissoesOrganizacao.assistente;
/** ROLE_ASSISTENTE_RH, as the documents name it. */
export const permissaoAssistente: Permission = ver;
export const CAMINHO_ASSISTENTE = '/assistente';
const base = `/api${CAMINHO_ASSISTENTE}`;

/** The forms that the assistant helps with. */
export const formulariosDoAssistente = opcoes([
  ['CARGO', 'Descrição de cargo'],
  ['COMPETENCIA', 'Competência'],
  ['PERGUNTA', 'Pergunta de avaliação'],
  ['ANUNCIO', 'Anúncio de vaga'],
]);
export type FormularioDoAssistente = CodigoDe<typeof formulariosDoAssistente>;

/** Letters that are said of a form. */
export const MAX_PROMPT = 4000;

const sugestao = z.object({
  campo: z.string(),
  texto: z.string(),
  /** Where it comes from, for people: 'Cargo Analista de RH da empresa', 'CBO 2524-05'. */
  fonte: z.string(),
});
export type Sugestao = z.output<typeof sugestao>;

export const creditosDoAssistente = z.object({
  gratuitosPorMes: inteiro({ label: 'Créditos gratuitos por mês', obrigatorio: true }),
  usados: inteiro({ label: 'Créditos usados no mês', obrigatorio: true }),
  restantes: inteiro({ label: 'Créditos restantes', obrigatorio: true }),
  /** An outside service writes the texts; without one they come from here, and nothing leaves. */
  servico: z.boolean(),
});
export type Creditos = z.output<typeof creditosDoAssistente>;

const sugestoes = z.object({
  sugestoes: z.array(sugestao),
  /** What was said of the form, after personal data was taken out: all that an outside service gets. */
  enviado: z.string(),
  retirados: z.array(z.string()),
  creditos: creditosDoAssistente,
});
export type Sugestoes = z.output<typeof sugestoes>;

/** One generation, which costs one credit. */
export const pedirSugestao = endpoint({
  method: 'GET',
  path: `${base}/sugestao`,
  acesso: exige(ver),
  resumo: 'Sugere textos para um formulário',
  query: z.object({
    prompt: textoLongo({ label: 'Dados do formulário', max: MAX_PROMPT, obrigatorio: true }),
    formulario: opcao(formulariosDoAssistente, { label: 'Formulário', obrigatorio: true }),
    /** How many times it was asked before: another time, another text. */
    vez: inteiro({ label: 'Vez', min: 0, max: 1000 }),
  }),
  resposta: sugestoes,
});

export const obterCreditos = endpoint({
  method: 'GET',
  path: `${base}/creditos`,
  acesso: exige(ver),
  resumo: 'Créditos do assistente neste mês',
  resposta: creditosDoAssistente,
});

export const solicitacaoDeCreditos = z.object({
  nome: texto({ label: 'Nome', max: 70, obrigatorio: true }),
  email: email({ label: 'E-mail', max: 200, obrigatorio: true }),
  telefone: telefone({
    label: 'Telefone',
    forma: 'completo',
    obrigatorio: true,
    mensagem: 'Número de telefone inválido.',
  }),
  cnpj: cnpj({ label: 'CNPJ' }),
  quantidadeDesejada: inteiro({
    label: 'Quantidade desejada',
    genero: 'f',
    min: 1,
    mensagemMin: 'Quantidade inválida',
    max: 999_999,
    obrigatorio: true,
    soDigitos: true,
  }),
});
export type SolicitacaoDeCreditos = z.output<typeof solicitacaoDeCreditos>;

export const solicitarCreditos = endpoint({
  method: 'POST',
  path: `${base}/solicitacao-creditos`,
  acesso: exige(ver),
  resumo: 'Pede mais créditos do assistente',
  body: solicitacaoDeCreditos,
});
