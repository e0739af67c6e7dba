import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Config, publicRoot } from '#platform/server/config/config.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import { type Handler, onFile } from '#platform/server/http/handler.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { agentes, etiquetasDeExtintores, extintor } from './extintores.contract.ts';
import { tamanhoSql } from './extintores.resource.ts';
import type { Agente } from './extintores.rules.ts';
import { telaDaInspecao } from './inspecoes.contract.ts';

interface Lida {
  readonly id: number;
  readonly numero: string;
  readonly agente: Agente;
  readonly tamanho: string;
  readonly lugar: string;
}
interface Etiquetas {
  readonly etiquetas: readonly {
    readonly numero: string;
    readonly tipo: string;
    readonly lugar: string;
    readonly qr: string;
  }[];
}

/** Sheets of labels: what the extinguisher is, where it belongs, and a QR that opens its inspection. */
export const etiquetasHandlers = (config: Config): readonly Handler[] => [
  onFile(etiquetasDeExtintores, async (ctx, { body: { extintoresIds } }) => {
    const { rows } = await sql<Lida>`select t.id, t.numero, t.agente, ${tamanhoSql} as tamanho,
        concat_ws(', ', e.nome, a.nome, t.ponto) as lugar
      from extintor t join estabelecimento e on e.id = t.estabelecimento_id left join ambiente a on a.id = t.ambiente_id
      where t.empresa_id = ${ctx.empresaId} and ${amongIds('t.id', extintoresIds)} order by t.numero`.execute(ctx.db);
    if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
    const { default: qrcode } = await import('qrcode');
    const arquivos: Record<string, Buffer> = {};
    for (const { id } of rows) {
      const endereco = `${publicRoot(config)}${telaDaInspecao.path}?extintorId=${id}`;
      const svg = await qrcode.toString(endereco, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' });
      arquivos[`qr-${id}.svg`] = Buffer.from(svg);
    }
    const papel = relatorios.defineFree<Etiquetas, object>({
      id: 'etiquetas-extintores',
      titulo: 'Etiquetas de extintores',
      template: fileURLToPath(new URL('./etiquetas.typ', import.meta.url)),
      dados: () => ({
        etiquetas: rows.map(({ id, numero, agente, tamanho, lugar }) => ({
          numero,
          tipo: `${agentes.rotulo(agente)}, ${tamanho}`,
          lugar,
          qr: `qr-${id}.svg`,
        })),
      }),
      arquivos: () => arquivos,
      planilhas: () => [],
    });
    const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
    await ctx.auditar(
      ...rows.map(({ id }) => ({ acao: 'Impressão da etiqueta', entidade: extintor.nome.um, entidadeId: id })),
    );
    return {
      tipo: 'application/pdf',
      nome: 'Etiquetas de extintores.pdf',
      conteudo: async () => (await ctx.relatorios.pdf.free(papel, ctx, {}, { cabecalho, signal: ctx.signal })).pdf,
    };
  }),
];
