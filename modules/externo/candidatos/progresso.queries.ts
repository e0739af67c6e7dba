import { sql } from 'kysely';
import { cadastroDaEmpresa, candidatos, regrasDoCampo, valoresDecisivos } from '#modules/captacao/captacao.api.ts';
import { exigirProprio } from '#modules/externo/acesso/conta-candidato.queries.ts';
import { errosDeObrigatorios, preenchido } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { fieldAt, fieldPaths, metaOf } from '#platform/shared/contract/meta.ts';
import type { FieldError } from '#platform/shared/problem.ts';
import { dadosDoCandidato } from './cadastro.contract.ts';
import { type ItemDoProgresso, obterProgresso, type Progresso } from './progresso.contract.ts';
import { CURRICULO, camposDoProgresso, progressoDe } from './progresso.rules.ts';

/** Whether the candidate has sent a file of their own, the résumé mostly. */
export async function enviouDocumento(ctx: Pick<Ctx, 'db'>, candidatoId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from candidato_documento
    where candidato_id = ${candidatoId} and enviado_pelo_candidato limit 1`.execute(ctx.db);
  return rows.length > 0;
}

async function ler(ctx: Ctx, candidatoId: number) {
  const registro = await candidatos.obter(ctx, candidatoId);
  const cadastro = await cadastroDaEmpresa(ctx, 'externa');
  const regras = regrasDoCampo(cadastro, valoresDecisivos(registro));
  return { registro, regras, erros: errosDeObrigatorios(dadosDoCandidato, registro, regras) };
}

/** Messages of what the company requires of candidates and this one has not filled in. */
export async function faltasDoCadastro(ctx: Ctx, candidatoId: number): Promise<FieldError[]> {
  return (await ler(ctx, candidatoId)).erros;
}

async function progresso(ctx: Ctx, candidatoId: number): Promise<Progresso> {
  const { registro, regras, erros } = await ler(ctx, candidatoId);
  const vazios = new Set(erros.map(({ campo }) => campo));
  // All that is required counts, filled in or not: the measure grows by the same step with each.
  const exigidos = fieldPaths(dadosDoCandidato).flatMap((campo) => {
    const rotulo = regras(campo).obrigatorio ? metaOf(fieldAt(dadosDoCandidato, campo))?.label : undefined;
    return rotulo ? [{ campo, rotulo, obrigatorio: true, preenchido: !vazios.has(campo) }] : [];
  });
  const contados = new Set(exigidos.map(({ campo }) => campo));
  const visiveis = camposDoProgresso.filter(({ campo }) => !contados.has(campo) && regras(campo).visivel);
  const itens: ItemDoProgresso[] = [
    ...exigidos,
    ...visiveis.map(({ campo, rotulo }) => ({
      campo,
      rotulo,
      obrigatorio: false,
      preenchido: preenchido(registro, campo) || (campo === 'experiencias' && registro.primeiroEmprego),
    })),
    { campo: CURRICULO, rotulo: 'Currículo', obrigatorio: false, preenchido: await enviouDocumento(ctx, candidatoId) },
  ];
  return progressoDe(itens);
}

export const progressoHandlers: readonly Handler[] = [
  on(obterProgresso, (ctx, { params }) => progresso(ctx, exigirProprio(ctx, params.id))),
];
