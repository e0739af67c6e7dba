import { z } from 'zod';
import { noMenuDeUtilitarios, utilitario } from '#modules/organizacao/organizacao.permissions.ts';
import { arvoreEm, permissoesDoPerfil } from '#modules/organizacao/perfis/perfis.contract.ts';
import { senhaAtual } from '#modules/organizacao/sessao/sessao.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, data, instante, inteiro, opcao, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { optionQuery, optionRows, resource } from '#platform/shared/contract/resource.ts';
import { exigido, opcional } from '#platform/shared/contract/reuse.ts';
import { deQuemEscolhe, exige, usuario as qualquerPessoa } from '#platform/shared/permission.ts';
import { VALIDADE_MAXIMA_DIAS } from './tokens.rules.ts';

const CAMINHO = '/utilitario/tokens';

export const permissoesDosTokens = utilitario('TOKEN', 'Acesso', {
  ordem: 68,
  rotulo: 'Tokens da API',
  verbos: { CHAVE: 'Gerar a chave', DE_OUTROS: 'Ver e criar tokens de outros usuários' },
});

export const situacoesDoToken = opcoes([
  ['N', 'Sem chave'],
  ['A', 'Ativo'],
  ['V', 'Vencido'],
]);

const nome = texto({ label: 'Nome', max: 100, obrigatorio: true, exemplo: 'Ponto eletrônico' });
const usuario = referencia({
  label: 'Age como',
  fonte: `${CAMINHO}/pessoas/opcoes`,
  obrigatorio: true,
  fixo: true,
  ajuda: 'O que o sistema fizer fica no log em nome desta pessoa, com o nome do token ao lado.',
});
const expiraEm = data({
  label: 'Vale até',
  obrigatorio: true,
  ajuda: `No máximo ${VALIDADE_MAXIMA_DIAS} dias a partir de hoje.`,
});
const somenteLeitura = booleano({ label: 'Somente leitura', genero: 'f' });
const situacao = opcao(situacoesDoToken, { label: 'Situação', genero: 'f', obrigatorio: true });

/** Keys with which other systems call the API (decision 242). */
export const tokens = resource({
  path: CAMINHO,
  nome: { um: 'Token da API', varios: 'Tokens da API', genero: 'm' },
  permissoes: permissoesDosTokens,
  menu: { ...noMenuDeUtilitarios(134), sinonimos: ['chave de acesso', 'integração por programa', 'bearer'] },
  form: z.object({
    nome,
    usuario,
    expiraEm,
    somenteLeitura,
    limiteMinuto: inteiro({ label: 'Chamadas por minuto', genero: 'f', min: 1, max: 3000, obrigatorio: true }),
    permissoes: permissoesDoPerfil,
  }),
  linha: z.object({
    nome,
    usuario,
    somenteLeitura,
    situacao,
    expiraEm,
    ultimoUso: instante({ label: 'Último uso' }),
  }),
  filtro: z.object({ nome: opcional(nome), situacao: opcional(situacao) }),
});

/** Oneself, and for who may make tokens of others the users of the company. */
export const opcoesDePessoas = endpoint({
  method: 'GET',
  path: `/api${CAMINHO}/pessoas/opcoes`,
  acesso: deQuemEscolhe(permissoesDosTokens.ver),
  resumo: 'Opções de pessoas para um token da API',
  query: optionQuery,
  resposta: optionRows,
});

export const arvoreDoToken = arvoreEm(`/api${CAMINHO}/arvore`, permissoesDosTokens.ver);

/** The key is in this answer and nowhere else; the one before opens nothing any more. */
export const gerarChaveDoToken = endpoint({
  method: 'POST',
  path: `/api${tokens.path}/{id}/chave`,
  acesso: exige(permissoesDosTokens.verbos.CHAVE),
  resumo: 'Gera a chave de um token da API',
  params: porId,
  body: z.object({ senha: exigido(senhaAtual) }),
  resposta: z.object({ chave: z.string() }),
});

/** What a key is good for now; systems ask it to try their connection. */
export const lerTokenEmUso = endpoint({
  method: 'GET',
  path: '/api/token',
  acesso: qualquerPessoa,
  resumo: 'De quem é e o que permite o token desta chamada',
  resposta: z.object({
    pessoa: z.string(),
    empresa: z.object({ id: z.number(), nome: z.string() }),
    somenteLeitura: z.boolean(),
    permissoes: z.array(z.string()),
  }),
});
