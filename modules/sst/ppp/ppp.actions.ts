import { sql } from 'kysely';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { gravarConfiguracao, imprimirPpp, obterConfiguracao, obterPpp } from './ppp.contract.ts';
import { lerConfiguracao, lerPpp } from './ppp.queries.ts';
import { pppEmPdf } from './ppp.report.ts';

export const acoesDoPpp: readonly Handler[] = [
  on(obterPpp, (ctx, { params: { colaboradorId } }) => lerPpp(ctx, colaboradorId)),
  onFile(imprimirPpp, (ctx, { params: { colaboradorId }, body }) => pppEmPdf(ctx, colaboradorId, body), {
    deixaRastro: true,
  }),
  on(obterConfiguracao, (ctx) => lerConfiguracao(ctx)),
  on(gravarConfiguracao, async (ctx, { body }) => {
    const antes = await lerConfiguracao(ctx);
    await sql`insert into ppp_configuracao (empresa_id, cnae, representante_nome, representante_cpf)
      values (${ctx.empresaId}, ${body.cnae}, ${body.representanteNome}, ${body.representanteCpf})
      on conflict (empresa_id) do update set cnae = excluded.cnae, representante_nome = excluded.representante_nome,
        representante_cpf = excluded.representante_cpf`.execute(ctx.db);
    await ctx.auditar({
      acao: antes ? 'Alteração' : 'Inclusão',
      entidade: 'Dados da empresa para o PPP',
      antes,
      depois: body,
    });
  }),
];
