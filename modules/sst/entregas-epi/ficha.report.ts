import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { colaboradores, lugarDe } from '#modules/organizacao/organizacao.api.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, onFile } from '#platform/server/http/handler.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { reciboSql } from './entregas.queries.ts';
import { fichaDeEpi, motivosDeDevolucao, situacoesDoRecibo } from './entregas-epi.contract.ts';
import { quandoAssinou } from './hora-do-desenho.rules.ts';

/** NR-6, 6.6.1: what whoever receives equipment answers for. */
const TERMO =
  'Declaro que recebi gratuitamente os Equipamentos de Proteção Individual abaixo, em perfeito estado e com Certificado de Aprovação, que fui orientado e treinado sobre o uso adequado, a guarda e a conservação, e que me comprometo, conforme a NR-6, a usá-los apenas para a finalidade a que se destinam, responsabilizar-me pela guarda e conservação, comunicar qualquer alteração que os torne impróprios para uso, cumprir as determinações sobre o uso adequado e devolvê-los quando trocados ou no desligamento.';

interface Lida {
  readonly data: string;
  readonly epi: string;
  readonly quantidade: number;
  readonly tamanho: string | null;
  readonly ca: string | null;
  readonly trocar: string | null;
  readonly devolucoes: readonly { quantidade: number; data: string; motivo: 'V' | 'D' | 'E' | 'S' }[] | null;
  readonly recibo: 'A' | 'V' | 'M';
  readonly assinadaEm: string | null;
  readonly desenhoEm: string | null;
  readonly sha256: string | null;
  readonly arquivoId: number | null;
}

interface Ficha {
  readonly talento: string;
  readonly fatos: readonly { readonly rotulo: string; readonly valor: string }[];
  readonly termo: string;
  readonly linhas: readonly Readonly<Record<string, string>>[];
}

async function ler({ db, empresaId }: Ctx, id: number): Promise<Lida[]> {
  const { rows } =
    await sql<Lida>`select t.data, e.nome as epi, i.quantidade, i.tamanho, i.numero_ca as ca, i.trocar_ate as trocar,
      (select json_agg(json_build_object('quantidade', d.quantidade, 'data', d.data, 'motivo', d.motivo) order by d.id)
        from devolucao_epi d where d.entrega_epi_item_id = i.id) as devolucoes,
      ${reciboSql} as recibo, t.assinada_em as "assinadaEm", t.assinatura_desenho_em as "desenhoEm", t.assinatura_sha256 as sha256, t.assinatura_arquivo_id as "arquivoId"
    from entrega_epi t join entrega_epi_item i on i.entrega_epi_id = t.id join epi e on e.id = i.epi_id
    where t.colaborador_id = ${id} and t.empresa_id = ${empresaId} order by t.data, t.id, i.id limit 1000`.execute(db);
  return rows;
}

function reciboEmPalavras({ recibo, assinadaEm, desenhoEm, sha256, arquivoId }: Lida): string {
  if (assinadaEm === null) return situacoesDoRecibo.rotulo(recibo);
  const quando = quandoAssinou(assinadaEm, desenhoEm, zonaDoServidor());
  const como = arquivoId === null ? `Confirmado pelo próprio acesso ${quando}` : `Assinado ${quando}`;
  return `${recibo === 'M' ? 'MUDOU DEPOIS DE ASSINADO. ' : ''}${como} · SHA-256 ${(sha256 ?? '').slice(0, 16)}…`;
}

const arquivoDe = (id: number) => `assinatura-${id}.png`;

const linhaDe = (lida: Lida) => ({
  entrega: formatarData(lida.data),
  epi: lida.epi,
  quantidade: String(lida.quantidade),
  tamanho: lida.tamanho ?? '',
  ca: lida.ca ?? 'Sem CA',
  trocar: lida.trocar ? formatarData(lida.trocar) : '',
  devolucao: (lida.devolucoes ?? [])
    .map(
      ({ quantidade, data, motivo }) => `${quantidade} em ${formatarData(data)} (${motivosDeDevolucao.rotulo(motivo)})`,
    )
    .join('; '),
  recibo: reciboEmPalavras(lida),
  assinatura: lida.arquivoId === null ? '' : arquivoDe(lida.arquivoId),
});

export const fichaHandlers: readonly Handler[] = [
  onFile(
    fichaDeEpi,
    async (ctx, { params: { talentoId } }) => {
      const { nome, matricula, dataAdmissao } = await colaboradores.obter(ctx, talentoId);
      const linhas = await ler(ctx, talentoId);
      const lugar = lugarDe(sql.ref('t.id'));
      const { rows } = await sql<{
        cargo: string | null;
        area: string | null;
        funcao: string | null;
      }>`select ${lugar.cargo}->>'nome' as cargo,
        ${lugar.areaOrganizacional}->>'nome' as area, (select f.nome from colaborador_lotacao(t.id, ${ctx.hoje}::date) l
          join funcao f on f.id = l.funcao_id) as funcao
      from colaborador t where t.id = ${talentoId} and t.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
      const arquivos: Record<string, Buffer> = {};
      for (const arquivoId of new Set(linhas.flatMap(({ arquivoId: id }) => (id === null ? [] : [id]))))
        arquivos[arquivoDe(arquivoId)] = (await files.ler(ctx, arquivoId)).conteudo;
      const folha = relatorios.defineFree<Ficha, object>({
        id: 'ficha-epi',
        titulo: 'Ficha de EPI (NR-6)',
        template: fileURLToPath(new URL('./ficha.typ', import.meta.url)),
        dados: () => ({
          talento: nome,
          termo: TERMO,
          fatos: [
            { rotulo: 'Matrícula', valor: matricula ?? '' },
            { rotulo: 'Admissão', valor: formatarData(dataAdmissao) },
            { rotulo: 'Cargo', valor: [rows[0]?.cargo, rows[0]?.funcao].filter(Boolean).join(' · ') },
            { rotulo: 'Área organizacional', valor: rows[0]?.area ?? '' },
          ],
          linhas: linhas.map(linhaDe),
        }),
        arquivos: () => arquivos,
        planilhas: () => [],
      });
      const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
      await ctx.auditar({ acao: 'Impressão', entidade: 'Ficha de EPI', entidadeId: talentoId });
      return {
        tipo: 'application/pdf',
        nome: `Ficha de EPI - ${nome}.pdf`,
        conteudo: async () => (await ctx.relatorios.pdf.free(folha, ctx, {}, { cabecalho, signal: ctx.signal })).pdf,
      };
    },
    { deixaRastro: true },
  ),
];
