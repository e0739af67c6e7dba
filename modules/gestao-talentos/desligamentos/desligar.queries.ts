import { sql } from 'kysely';
import type { Iniciativa } from '#modules/gestao-talentos/motivo-desligamento/motivo-desligamento.contract.ts';
import { exigirLimiteDoCargo, lerContratos } from '#modules/organizacao/organizacao.api.ts';
import { ADMINISTRADOR } from '#modules/organizacao/organizacao.permissions.ts';
import { afastadoDepoisDe } from '#modules/sst/sst.api.ts';
import { type Ctx, confirmar } from '#platform/server/http/context.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import type { DesligamentoForm } from './desligamentos.contract.ts';
import { perguntaDaEstabilidade, recusaDoDesligamento } from './desligamentos.rules.ts';

interface Lido {
  readonly pendencia: 'G' | 'C' | 'U' | null;
  readonly estabilidade: string | null;
  readonly iniciativa: Iniciativa | null;
  readonly administrador: boolean;
  readonly ocorrenciaAte: string | null;
  readonly transferidoEm: string | null;
}

/** Whether a talent is the person who asks. */
export async function eOProprio(ctx: Ctx, colaboradorId: number): Promise<boolean> {
  const ator = ctx.ator.tipo === 'usuario' ? ctx.ator.id : null;
  const { rows } = await sql`select 1 from usuario where colaborador_id = ${colaboradorId} and id = ${ator}`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

/** Throws what stands against a dismissal, and asks once where the person may not be dismissed without cause and nothing says that there is one. */
export async function conferirDesligamento(ctx: Ctx, form: DesligamentoForm): Promise<void> {
  const [contrato] = await lerContratos(ctx, [form.colaborador.id], { campo: 'colaborador', travar: true });
  const { rows } =
    await sql<Lido>`select c.pendencia_folha as pendencia, colaborador_estabilidade(c.id) as estabilidade,
      (select m.iniciativa from motivo_desligamento m where m.id = ${form.motivo.id} and m.empresa_id = ${ctx.empresaId}) as iniciativa,
      exists (select from usuario u where u.colaborador_id = c.id and u.id = ${ADMINISTRADOR}) as administrador,
      (select max(o.data_fim) from colaborador_ocorrencia o where o.colaborador_id = c.id and o.data_fim > ${form.data}) as "ocorrenciaAte",
      (select x.data from transferencia x where x.colaborador_id = c.id and x.cancelada_em is null) as "transferidoEm"
    from colaborador c where c.id = ${form.colaborador.id}`.execute(ctx.db);
  const [lido] = rows;
  if (!contrato || !lido) throw new ProblemError('NAO_ENCONTRADO');
  const afastadoAte = await afastadoDepoisDe(ctx, contrato.id, form.data);
  const recusa = recusaDoDesligamento(form.data, {
    ...lido,
    proprio: await eOProprio(ctx, contrato.id),
    admissao: contrato.admissao,
    afastadoAte,
  });
  if (recusa) throw campoInvalido(recusa.campo, recusa.mensagem);
  const pergunta = perguntaDaEstabilidade(form.data, lido.estabilidade, lido.iniciativa);
  if (pergunta) confirmar(ctx, 'estabilidade', pergunta);
}

/** Writes the day to the talent, to be confirmed by the payroll where the company has one, and ends the sessions of whoever has left. */
export async function desligar(ctx: Ctx, services: ModuleServices, form: DesligamentoForm): Promise<void> {
  await sql`update colaborador c set data_desligamento = ${form.data}, versao = c.versao + 1,
      pendencia_folha = case when c.data_desligamento is distinct from ${form.data}::date and e.ac_integra then 'U' else c.pendencia_folha end
    from empresa e where e.id = c.empresa_id and c.id = ${form.colaborador.id} and c.empresa_id = ${ctx.empresaId}`.execute(
    ctx.db,
  );
  if (form.data <= ctx.hoje) await encerrarSessoes(ctx, services, form.colaborador.id);
}

/** Users whose talent this is, as far as this company knows them; the log-in itself asks the talent and knows them all. */
export async function encerrarSessoes(ctx: Ctx, services: ModuleServices, colaboradorId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from usuario where colaborador_id = ${colaboradorId}`.execute(
    ctx.db,
  );
  for (const { id } of rows) await services.sessoes().endAll(ctx.db, 'interna', id);
}

interface Volta {
  readonly cpfDeOutro: string | null;
  readonly areaId: number | null;
  readonly cargoId: number | null;
}

/** Takes the day away from the talent. Throws REGRA, which names `oQue` is taken back, where somebody else took the CPF or the place meanwhile. */
export async function readmitir(
  ctx: Ctx,
  colaboradorId: number,
  oQue: 'o desligamento' | 'a transferência' = 'o desligamento',
): Promise<void> {
  await lerContratos(ctx, [colaboradorId], { campo: 'colaborador', travar: true });
  const { rows } = await sql<Volta>`select l.area_organizacional_id as "areaId", f.cargo_id as "cargoId",
      (select o.nome from colaborador o where o.empresa_id = c.empresa_id and o.cpf = c.cpf and o.id <> c.id
        and o.data_desligamento is null and o.pendencia_folha is distinct from 'C' limit 1) as "cpfDeOutro"
    from colaborador c left join lateral colaborador_lotacao(c.id, ${ctx.hoje}) l on true
      left join faixa_salarial f on f.id = l.faixa_salarial_id
    where c.id = ${colaboradorId}`.execute(ctx.db);
  const [volta] = rows;
  if (!volta) throw new ProblemError('NAO_ENCONTRADO');
  if (volta.cpfDeOutro !== null)
    throw regra(
      `Há outro colaborador ativo com o CPF deste talento: ${oQue} não pode mais ser ${oQue === 'a transferência' ? 'cancelada' : 'cancelado'}.`,
    );
  if (volta.areaId !== null && volta.cargoId !== null)
    await exigirLimiteDoCargo(ctx, {
      areaId: volta.areaId,
      cargoId: volta.cargoId,
      vagas: 1,
      menos: colaboradorId,
    });
  await sql`update colaborador set data_desligamento = null, versao = versao + 1,
      pendencia_folha = case when pendencia_folha = 'U' then null else pendencia_folha end
    where id = ${colaboradorId} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
}
