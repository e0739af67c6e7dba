import { z } from 'zod';
import { cadastro } from '#modules/sst/sst.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { opcao, texto } from '#platform/shared/contract/kinds.ts';
import { inscricao } from '#platform/shared/contract/kinds-br.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { conferirLotacao, TABELA_10 } from './lotacao-tributaria.rules.ts';

const escolha = ([codigo, nome]: (typeof TABELA_10)[number]) => [codigo, `${codigo} – ${nome}`] as const;
const [primeiro, ...outros] = TABELA_10;

export const tiposDeLotacao = opcoes([escolha(primeiro), ...outros.map(escolha)]);

export const inscricoesDaLotacao = opcoes([
  ['CPF', 'CPF'],
  ['CNPJ', 'CNPJ'],
  ['CPF|CNPJ', 'CPF ou CNPJ'],
  ['CNO', 'CNO'],
  ['NP', 'Nenhum (não preencher)'],
]);

const nome = texto({ label: 'Nome', max: 100, obrigatorio: true, exemplo: 'Matriz' });
const tipo = opcao(tiposDeLotacao, { label: 'Tipo', obrigatorio: true });
const numeroInscricao = inscricao({ label: 'Número de inscrição' });
/** What the kind asks for. */
const tipoInscricao = opcao(inscricoesDaLotacao, { label: 'Tipo de inscrição' });

export const lotacaoTributaria = resource({
  path: '/sst/lotacao-tributaria',
  nome: { um: 'Lotação Tributária', varios: 'Lotações Tributárias', genero: 'f' },
  ...cadastro('LOTACAO_TRIBUTARIA', { menu: { sinonimos: ['S-1020', 'tomador'] } }),
  form: comRegras(z.object({ nome, tipo, numeroInscricao }), conferirLotacao),
  detalhe: z.object({ tipoInscricao }),
  linha: z.object({ nome, tipo, tipoInscricao, numeroInscricao }),
  filtro: z.object({
    nome: opcional(nome),
    tipo: opcional(tipo),
    numeroInscricao: texto({ label: 'Número de inscrição', max: 18 }),
  }),
});
