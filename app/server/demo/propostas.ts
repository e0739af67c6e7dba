import { sql } from 'kysely';
import { desligamentos } from '#modules/gestao-talentos/desligamentos/desligamentos.resource.ts';
import { historicosSobCadeia } from '#modules/organizacao/propostas/historicos-sob-cadeia.resource.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { antes } from './base.ts';
import { insertLinks, insertOne } from './insert.ts';
import { analista } from './logins.ts';

interface Quem {
  readonly analistaId: number;
  readonly analistaNome: string;
  readonly perfilId: number;
  readonly permissoes: readonly Permission[];
}

interface Pago {
  readonly id: number;
  readonly areaId: number;
  readonly estabelecimentoId: number;
  readonly faixaId: number;
  readonly cargoId: number;
  readonly salario: string;
}

/** A chain of this subject: first whoever holds the profile, then the administrator. */
async function criarCadeia(
  db: Db,
  empresaId: number,
  o: { nome: string; assunto: 'R' | 'D'; perfilId: number; percentual: string | null },
) {
  const id = await insertOne(db, 'cadeia_aprovacao', {
    ...{ versao: 1, empresa_id: empresaId, nome: o.nome, assunto: o.assunto, prioridade: 30, ativa: true },
    percentual_desde: o.percentual,
  });
  const passo = { cadeia_aprovacao_id: id, empresa_id: empresaId };
  await insertOne(db, 'cadeia_aprovacao_etapa', {
    ...passo,
    ordem: 1,
    quem: 'P',
    usuario_id: null,
    perfil_id: o.perfilId,
  });
  await insertOne(db, 'cadeia_aprovacao_etapa', { ...passo, ordem: 2, quem: 'U', usuario_id: 1, perfil_id: null });
  return id;
}

/** The people paid by value in the job that has the fewest of them, whom no planning reaches and who are nobody's log-in. */
async function pagosPorValor(db: Db, empresaId: number, hoje: string, quantos: number): Promise<Pago[]> {
  const { rows } = await sql<Pago>`with pago as (
      select c.id, h.area_organizacional_id as "areaId", h.estabelecimento_id as "estabelecimentoId", h.faixa_salarial_id as "faixaId",
        f.cargo_id as "cargoId", h.salario, count(*) over (partition by f.cargo_id) as quantos
      from colaborador c cross join lateral colaborador_lotacao(c.id, ${hoje}) h join faixa_salarial f on f.id = h.faixa_salarial_id
      where c.empresa_id = ${empresaId} and c.data_desligamento is null and c.pendencia_folha is null and h.tipo_salario = '3'
        and h.estabelecimento_id is not null and not exists (select from reajuste_colaborador r where r.colaborador_id = c.id)
        and not exists (select from usuario u where u.colaborador_id = c.id)
        and not exists (select from colaborador_ocorrencia o where o.colaborador_id = c.id and o.data_fim >= ${hoje})
        and colaborador_estabilidade(c.id) is null)
    select * from pago where quantos >= ${quantos} order by quantos, "cargoId", id limit ${quantos}`.execute(db);
  return rows;
}

/** A chain of salaries and one of dismissals, two raises and a dismissal that wait in them, made by the analyst as anybody makes them. */
export async function criarPropostas(db: Db, empresaId: number, hoje: string): Promise<void> {
  const { rows } =
    await sql<Quem>`select u.id as "analistaId", u.nome as "analistaNome", d.id as "perfilId", p.permissoes
    from usuario u join usuario_empresa ue on ue.usuario_id = u.id and ue.empresa_id = ${empresaId} join perfil p on p.id = ue.perfil_id,
      perfil d where u.login = ${analista.login} and d.nome = 'Diretoria'`.execute(db);
  const [quem] = rows;
  const pagos = await pagosPorValor(db, empresaId, hoje, 3);
  const [motivo] = (
    await sql<{ id: number }>`select id from motivo_desligamento where empresa_id = ${empresaId} and not reduzir_quadro
    order by id limit 1`.execute(db)
  ).rows;
  const [um, dois, sai] = pagos;
  if (!quem || !um || !dois || !sai || !motivo) return;
  const { analistaId, analistaNome, perfilId, permissoes } = quem;
  const salarios = { nome: 'Aumentos de 12% ou mais', assunto: 'R', perfilId, percentual: '12.00' } as const;
  const saidas = { nome: 'Desligamentos', assunto: 'D', perfilId, percentual: null } as const;
  for (const cadeia of [salarios, saidas])
    await insertLinks(db, 'cadeia_aprovacao_cargo', [
      { empresa_id: empresaId, cadeia_aprovacao_id: await criarCadeia(db, empresaId, cadeia), cargo_id: um.cargoId },
    ]);
  const ctx = {
    ...{ db, empresaId, hoje, agora: `${hoje}T12:00:00Z`, empresas: [empresaId], sessao: null },
    ator: { tipo: 'usuario', id: analistaId, nome: analistaNome },
    permissoes: new Set(permissoes),
    confirmadas: new Set(['cadeia-de-aprovacao']),
    auditar: async () => undefined,
    depois: () => undefined,
    recusar: () => undefined,
  } as unknown as Ctx;
  const aumento = ({ id, areaId, estabelecimentoId, faixaId, salario }: Pago, vezes: number, observacao: string) =>
    historicosSobCadeia.criar(ctx, {
      ...{ colaborador: { id, nome: '' }, data: antes(hoje, -10), motivo: 'REAJUSTE', observacao },
      ...{
        areaOrganizacional: { id: areaId },
        estabelecimento: { id: estabelecimentoId },
        faixaSalarial: { id: faixaId },
      },
      ...{
        tipoSalario: '3',
        indice: null,
        quantidade: null,
        salario: (Math.round(Number(salario) * vezes * 100) / 100).toFixed(2),
      },
    } as Parameters<typeof historicosSobCadeia.criar>[1]);
  await aumento(um, 1.15, 'Assumiu a coordenação do turno da noite.');
  await aumento(dois, 1.13, 'Proposta de outra empresa coberta.');
  await desligamentos({} as ModuleServices).criar(ctx, {
    ...{ colaborador: { id: sai.id, nome: '' }, motivo: { id: motivo.id, nome: '' }, data: antes(hoje, -30) },
    observacao: 'Recebeu outra proposta; aviso prévio combinado.',
  } as Parameters<ReturnType<typeof desligamentos>['criar']>[1]);
}
