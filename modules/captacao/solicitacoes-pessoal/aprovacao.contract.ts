import { aprovacaoDe } from '#modules/organizacao/alcadas/aprovacao.contract.ts';
import { solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';

/** The way of a request through its chain of approval. */
export const aprovacaoDaSolicitacao = aprovacaoDe(solicitacaoPessoal);
