import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Handler, onFile } from '#platform/server/http/handler.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { cargosDaCipa, condicoes, representacoes } from './cipa.contract.ts';
import { imprimirAta, presencas, reuniao, tiposDeReuniao } from './reunioes.contract.ts';
import { reunioes } from './reunioes.resource.ts';

interface Ata {
  readonly titulo: string;
  readonly fatos: readonly { readonly rotulo: string; readonly valor: string }[];
  readonly pauta: string;
  readonly ata: string;
  readonly presencas: readonly { readonly nome: string; readonly quem: string; readonly situacao: string }[];
  readonly assinam: readonly string[];
}

interface Lida {
  readonly gestao: string;
  readonly estabelecimento: string;
  readonly presencas: readonly {
    readonly nome: string;
    readonly situacao: 'P' | 'J' | 'F';
    readonly representacao: 'E' | 'T' | null;
    readonly condicao: 'T' | 'S' | null;
    readonly cargo: 'P' | 'V' | 'S' | null;
  }[];
}

const quemE = ({ representacao, condicao, cargo }: Lida['presencas'][number]): string =>
  representacao === null || condicao === null
    ? 'Convidado'
    : [cargo && cargosDaCipa.rotulo(cargo), `${condicoes.rotulo(condicao)}, ${representacoes.rotulo(representacao)}`]
        .filter(Boolean)
        .join(' · ');

export const ataHandlers: readonly Handler[] = [
  onFile(imprimirAta, async (ctx, { params: { id } }) => {
    const { tipo, data, hora, local, pauta, ata, secretario } = await reunioes.obter(ctx, id);
    const { rows } = await sql<Lida>`select g.nome as gestao, e.nome as estabelecimento,
        (select coalesce(json_agg(json_build_object('nome', c.nome, 'situacao', p.situacao, 'representacao', m.representacao,
            'condicao', m.condicao, 'cargo', m.cargo) order by m.representacao nulls last, m.condicao desc, c.nome), '[]')
          from cipa_presenca p join colaborador c on c.id = p.colaborador_id
            left join cipa_membro m on m.cipa_id = r.cipa_id and m.colaborador_id = p.colaborador_id
          where p.cipa_reuniao_id = r.id) as presencas
      from cipa_reuniao r join cipa g on g.id = r.cipa_id join estabelecimento e on e.id = g.estabelecimento_id
      where r.id = ${id} and r.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
    const lidas = rows[0]?.presencas ?? [];
    const papel = relatorios.defineFree<Ata, object>({
      id: 'ata-cipa',
      titulo: `Ata de reunião ${tiposDeReuniao.rotulo(tipo).toLowerCase()} da CIPA`,
      template: fileURLToPath(new URL('./ata.typ', import.meta.url)),
      dados: () => ({
        titulo: rows[0]?.gestao ?? '',
        fatos: [
          { rotulo: 'Estabelecimento', valor: rows[0]?.estabelecimento ?? '' },
          { rotulo: 'Data', valor: [formatarData(data), hora].filter(Boolean).join(', ') },
          { rotulo: 'Local', valor: local ?? '' },
          { rotulo: 'Quem redigiu', valor: secretario?.nome ?? '' },
        ],
        pauta: pauta ?? '',
        ata: ata ?? '',
        presencas: lidas.map((uma) => ({ nome: uma.nome, quem: quemE(uma), situacao: presencas.rotulo(uma.situacao) })),
        assinam: lidas.filter(({ situacao }) => situacao === 'P').map(({ nome }) => nome),
      }),
      planilhas: () => [],
    });
    const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
    await ctx.auditar({ acao: 'Impressão', entidade: reuniao.nome.um, entidadeId: id });
    return {
      tipo: 'application/pdf',
      nome: `Ata da CIPA - ${data}.pdf`,
      conteudo: async () => (await ctx.relatorios.pdf.free(papel, ctx, {}, { cabecalho, signal: ctx.signal })).pdf,
    };
  }),
];
