import { fileURLToPath } from 'node:url';
import { naturezas } from '#modules/sst/modelos-permissao/modelos-permissao.contract.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { type Handler, onFile } from '#platform/server/http/handler.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { formatarDecimal } from '#platform/shared/format/numero.ts';
import { andamento } from './andamento.queries.ts';
import { conferir } from './conferencia.queries.ts';
import { papeis, permissaoTrabalho, situacoesDaPermissao } from './permissoes-trabalho.contract.ts';
import { periodoEmPalavras } from './permissoes-trabalho.rules.ts';
import { imprimirPermissao, type RodadaVerificada, respostas, type Verificacao } from './verificacao.contract.ts';
import { NAO_CONSTAVA, tituloDaRodada, treinamentoEmPalavras } from './verificacao.rules.ts';

interface Fato {
  readonly rotulo: string;
  readonly valor: string;
}
interface Papel {
  readonly titulo: string;
  readonly situacao: string;
  readonly vale: boolean;
  readonly fatos: readonly Fato[];
  readonly textos: readonly Fato[];
  readonly verificacoes: readonly {
    readonly titulo: string;
    readonly itens: readonly {
      readonly pergunta: string;
      readonly resposta: string;
      readonly quem: string;
      readonly nota: string;
    }[];
  }[];
  readonly medicoes: readonly (readonly string[])[];
  readonly trabalhadores: readonly { readonly nome: string; readonly papel: string; readonly conferido: string }[];
  readonly andamento: readonly {
    readonly oQue: string;
    readonly quando: string;
    readonly quem: string;
    readonly nota: string;
  }[];
  readonly emissor: string;
}

/** What the paper says of somebody's training and exam. */
function emPalavras({ conferido }: Verificacao['trabalhadores'][number]): string {
  if (conferido === null) return NAO_CONSTAVA;
  const { treinamentos, exameEmDia } = conferido;
  return [...treinamentos.map(treinamentoEmPalavras), `Exame em dia: ${exameEmDia ? 'sim' : 'não'}`].join('; ');
}

/** A round of the check: what it was made for, and each answer with who gave it and when. */
const verificacao = ({ liberacao, itens }: RodadaVerificada): Papel['verificacoes'][number] => ({
  titulo: tituloDaRodada(liberacao, zonaDoServidor()),
  itens: itens.map(({ pergunta, resposta, nota, respondidoPor, respondidoEm }) => ({
    pergunta,
    resposta: resposta ? respostas.rotulo(resposta) : 'Sem resposta',
    quem: respondidoEm ? `${respondidoPor ?? ''}, ${formatarInstante(respondidoEm, zonaDoServidor())}` : '',
    nota: nota ?? '',
  })),
});

const medicao = ({ medidaEm, fora, ...lida }: Verificacao['medicoes'][number]): string[] => [
  formatarInstante(medidaEm, zonaDoServidor()),
  ...[lida.oxigenio, lida.inflamaveis, lida.monoxido, lida.sulfidrico].map((valor) => formatarDecimal(valor, 1)),
  `${lida.equipamento}, por ${lida.registradaPor}${fora.length > 0 ? ' (fora do limite)' : ''}`,
];

export const impressaoHandlers: readonly Handler[] = [
  onFile(imprimirPermissao, async (ctx, { params: { id } }) => {
    const { registro, natureza, situacao, ...lida } = await conferir(ctx, id);
    const passos = await andamento.ler(ctx, id);
    const papel = relatorios.defineFree<Papel, object>({
      id: 'permissao-trabalho',
      titulo: natureza === 'C' ? 'Permissão de entrada e trabalho (PET)' : 'Permissão de trabalho (PT)',
      template: fileURLToPath(new URL('./impressao.typ', import.meta.url)),
      dados: () => ({
        titulo: `${lida.numero} · ${naturezas.rotulo(natureza)}`,
        situacao: situacoesDaPermissao.rotulo(situacao),
        vale: situacao === 'L',
        fatos: [
          { rotulo: 'Vale', valor: periodoEmPalavras(registro) },
          { rotulo: 'Local', valor: registro.local },
          { rotulo: 'Área organizacional', valor: registro.areaOrganizacional.nome ?? '' },
          { rotulo: 'Ambiente', valor: registro.ambiente?.nome ?? '' },
          { rotulo: 'Emissor', valor: registro.emissor.nome ?? '' },
          { rotulo: 'Modelo', valor: registro.modelo.nome ?? '' },
        ],
        textos: [
          { rotulo: 'Serviço', valor: registro.atividade },
          { rotulo: 'Riscos identificados', valor: registro.riscos ?? '' },
          { rotulo: 'Medidas de controle', valor: registro.medidas ?? '' },
          { rotulo: 'Plano de emergência e resgate', valor: registro.planoResgate ?? '' },
        ].filter(({ valor }) => valor !== ''),
        verificacoes: [...lida.anteriores, lida].filter(({ itens }) => itens.length > 0).map(verificacao),
        medicoes: lida.medicoes.toReversed().map(medicao),
        trabalhadores: lida.trabalhadores.map((um) => ({
          nome: um.nome,
          papel: papeis.rotulo(um.papel),
          conferido: emPalavras(um),
        })),
        andamento: passos.toReversed().map(({ acao, quando, usuario, observacao }) => ({
          oQue: acao,
          quando: formatarInstante(quando, zonaDoServidor()),
          quem: usuario ?? '',
          nota: [
            acao === 'Encerramento' && registro.areaRestaurada !== null
              ? `Área restaurada: ${registro.areaRestaurada ? 'sim' : 'não'}.`
              : null,
            observacao,
          ]
            .filter(Boolean)
            .join(' '),
        })),
        emissor: registro.emissor.nome ?? '',
      }),
      planilhas: () => [],
    });
    const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
    await ctx.auditar({ acao: 'Impressão', entidade: permissaoTrabalho.nome.um, entidadeId: id });
    return {
      tipo: 'application/pdf',
      nome: `Permissão de trabalho ${lida.numero.replace('/', '-')}.pdf`,
      conteudo: async () => (await ctx.relatorios.pdf.free(papel, ctx, {}, { cabecalho, signal: ctx.signal })).pdf,
    };
  }),
];
