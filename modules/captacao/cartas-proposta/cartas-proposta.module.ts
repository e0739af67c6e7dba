import { TITULAR_CANDIDATO } from '#modules/captacao/candidatos/dados-pessoais.queries.ts';
import { proporNaContratacao } from '#modules/captacao/contratacao/contratacao.api.ts';
import { contarNaLinhaDoTempo } from '#modules/captacao/linha-do-tempo/linha-do-tempo.api.ts';
import { seguirReprovacoes } from '#modules/captacao/quadro/quadro.api.ts';
import { compararPor } from '#modules/captacao/selecao/lado-a-lado.queries.ts';
import { seguirFimDaSelecao } from '#modules/captacao/solicitacoes-pessoal/fim.queries.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { acoesDasCartas } from './cartas-proposta.actions.ts';
import { CAMINHO_CARTAS, cartaProposta, sugestaoDaCarta } from './cartas-proposta.contract.ts';
import { cartasQueEsperam, linhasDasCartas, linhasDeCartas } from './cartas-proposta.queries.ts';
import { cartasProposta } from './cartas-proposta.resource.ts';
import { dadosDasCartas } from './dados-pessoais.queries.ts';
import {
  cancelarDeQuemAcabou,
  cancelarDeQuemSaiu,
  cancelarDeQuemSeContrata,
  cartasEmPe,
  devolverCartas,
  perguntaDoFim,
} from './fim.queries.ts';
import { cartaAceita, cartaSemResposta } from './na-contratacao.queries.ts';

contarNaLinhaDoTempo(linhasDeCartas);
compararPor({
  titulo: 'Carta-proposta',
  ordem: 40,
  permissao: cartaProposta.permissoes.ver,
  ler: linhasDasCartas,
});
seguirReprovacoes({
  palavras: {
    cai: ['A carta-proposta em aberto é cancelada', 'As cartas-proposta em aberto são canceladas'],
    caiu: ['carta-proposta cancelada', 'cartas-proposta canceladas'],
    volta: ['carta-proposta voltou a valer', 'cartas-proposta voltaram a valer'],
  },
  consequencia: 'Desfazer a reprovação faz a carta voltar a valer como estava.',
  consequenciaDaTransferencia:
    'A proposta é para esta vaga: na outra faz-se uma nova. Desfazer a transferência faz a carta voltar a valer como estava.',
  emPe: cartasEmPe,
  sairam: (_config, ctx, quem) => cancelarDeQuemSaiu(ctx, quem),
  desfeita: (_config, ctx, movimentoId) => devolverCartas(ctx, movimentoId),
});
seguirFimDaSelecao({
  pergunta: perguntaDoFim,
  acabou: (_config, ctx, fim, motivo) => cancelarDeQuemAcabou(ctx, fim, motivo),
});
proporNaContratacao({
  aceita: cartaAceita,
  aberta: cartaSemResposta,
  contrata: cancelarDeQuemSeContrata,
});

export const cartasDaCaptacao = ({ config }: ModuleServices): Feature => ({
  recursos: [cartasProposta],
  handlers: acoesDasCartas(config),
  titulares: [
    // Of the request, and of nobody.
    { chamadas: sugestaoDaCarta.path, titular: null },
    {
      chamadas: `/api${CAMINHO_CARTAS}`,
      titular: TITULAR_CANDIDATO,
      id: ({ candidato }: Readonly<Record<string, unknown>>) => (candidato as { id?: number } | null)?.id,
      procurado: ({ candidatoId }: Readonly<Record<string, unknown>>) => candidatoId,
    },
  ],
  aFazer: [cartasQueEsperam],
  dadosPessoais: dadosDasCartas,
});
