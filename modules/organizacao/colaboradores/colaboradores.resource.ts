import { sql } from 'kysely';
import {
  colaboradorVisivel,
  exigirAreasVisiveis,
} from '#modules/organizacao/areas-organizacionais/areas-visiveis.queries.ts';
import { errosDeObrigatorios, regrasDaPessoa } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import { campoConfig } from '#modules/organizacao/empresas/campos.queries.ts';
import { conferirCidade } from '#modules/organizacao/geral/endereco.queries.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { refuseStrangers } from '#platform/server/resource/references.ts';
import { limparCpf } from '#platform/shared/br/cpf.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { type ColaboradorForm, colaborador, lotacaoInicial } from './colaboradores.contract.ts';
import { comContato } from './contato.queries.ts';
import { errosDosDependentes } from './contrato.rules.ts';
import { errosDaTrajetoria } from './experiencia.contract.ts';
import { conferirFoto } from './foto.queries.ts';
import { exigirLugarNoLimite } from './limite.queries.ts';
import { condicoesDeLugar, gestoresDe, hojeSql, lotacaoAtual, lugarAtual, situacaoEm } from './lotacao.queries.ts';
import { lotacaoVazia, soDoTipo } from './lotacao.rules.ts';

constraintMessages({
  colaborador_cpf_ativo_unico: { campo: 'pessoal.cpf', mensagem: 'Já existe um colaborador ativo com este CPF.' },
});

const { SALARIO, DEFICIENCIA, ETNIA_RACA } = permissoesOrganizacao.colaborador.verbos;
const estado = 'estado';
const id = sql.ref('t.id');

/** Throws what the lists of the form contradict, and the fields that the company requires and that are empty; what this person may not see is not demanded of them. */
async function conferirCadastro(ctx: Ctx, form: ColaboradorForm, exige: boolean): Promise<void> {
  const campos = await campoConfig(ctx.db, ctx.empresaId, 'talento', 'interna');
  const ocultos = new Set([
    ...(ctx.permissoes.has(DEFICIENCIA) ? [] : ['pessoal.deficiencia']),
    ...(ctx.permissoes.has(ETNIA_RACA) ? [] : ['pessoal.etniaRaca']),
  ]);
  const erros = [
    ...(exige ? errosDeObrigatorios(colaborador.form, form, regrasDaPessoa(campos, form.pessoal), ocultos) : []),
    ...errosDosDependentes(form.dependentes, form.pessoal.cpf, ctx.hoje),
    ...errosDaTrajetoria(form, ctx.hoje, 'idiomas'),
  ];
  if (erros.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros });
}

async function conferirLotacao(ctx: Ctx, { lotacao, dataAdmissao, dataDesligamento }: ColaboradorForm): Promise<void> {
  if (!lotacaoVazia(lotacao) && lotacao.tipoSalario === null && ctx.permissoes.has(SALARIO))
    throw campoInvalido('lotacao.tipoSalario', 'Tipo de salário é obrigatório');
  await refuseStrangers(ctx, lotacaoInicial, {}, lotacao, 'lotacao.');
  await exigirAreasVisiveis(ctx, [lotacao.areaOrganizacional?.id ?? null], 'lotacao.areaOrganizacional');
  // Who left before today takes no place.
  if (dataDesligamento !== null && dataDesligamento < ctx.hoje) return;
  await exigirLugarNoLimite(ctx, null, {
    areaId: lotacao.areaOrganizacional?.id,
    faixaId: lotacao.faixaSalarial?.id,
    data: dataAdmissao,
  });
}

/** Nobody works here before being admitted: an admission is not moved beyond the first line of the history. */
async function conferirAdmissao(ctx: Ctx, colaboradorId: number, { dataAdmissao }: ColaboradorForm): Promise<void> {
  const { rows } = await sql<{
    data: string;
  }>`select h.data from historico_colaborador h where h.colaborador_id = ${colaboradorId}
    and h.status <> 'CANCELADO' and h.data < ${dataAdmissao} order by h.data limit 1`.execute(ctx.db);
  const [primeira] = rows;
  if (primeira)
    throw campoInvalido(
      'dataAdmissao',
      `A data de admissão não pode ser posterior ao primeiro histórico, de ${formatarData(primeira.data)}.`,
    );
}

/** Who left, and back, is decided by dismissals, which know what else ends with the day: the form of the talent leaves it as it is. */
async function conferirDesligamento(
  { db }: Ctx,
  colaboradorId: number,
  { dataDesligamento }: ColaboradorForm,
): Promise<void> {
  const { rows } = await sql`select 1 from colaborador where id = ${colaboradorId}
    and data_desligamento is distinct from ${dataDesligamento}::date`.execute(db);
  if (rows.length > 0)
    throw campoInvalido('dataDesligamento', 'O desligamento se registra e se cancela em Desligamentos.');
}

/** First line of the history, on the day of admission. Without the authority over salaries it is the band's. */
async function gravarLotacaoInicial(ctx: Ctx, colaboradorId: number, form: ColaboradorForm): Promise<void> {
  if (lotacaoVazia(form.lotacao)) return;
  const veSalario = ctx.permissoes.has(SALARIO);
  const porCargo = { tipoSalario: '1', indice: null, quantidade: null, salario: null } as const;
  const lotacao = soDoTipo(veSalario ? form.lotacao : { ...form.lotacao, ...porCargo });
  await sql`insert into historico_colaborador (empresa_id, colaborador_id, data, motivo, area_organizacional_id, estabelecimento_id,
      faixa_salarial_id, tipo_salario, indice_id, quantidade, salario)
    values (${ctx.empresaId}, ${colaboradorId}, ${form.dataAdmissao}, 'CONTRATACAO', ${lotacao.areaOrganizacional?.id ?? null},
      ${lotacao.estabelecimento?.id ?? null}, ${lotacao.faixaSalarial?.id ?? null}, ${lotacao.tipoSalario}, ${lotacao.indice?.id ?? null},
      ${lotacao.quantidade}, ${lotacao.salario})`.execute(ctx.db);
}

/** `exige`: what the company made required must be filled in. */
const ligar = (exige: boolean) =>
  defineResource(colaborador, {
    tabela: 'colaborador',
    refs: { fotoId: 'arquivo', ufNascimento: estado, naturalidade: 'cidade', rgUf: estado, uf: estado, ufHab: estado },
    filhos: {
      dependentes: { tabela: 'colaborador_dependente', dono: 'colaborador_id' },
      formacao: { tabela: 'colaborador_formacao', dono: 'colaborador_id' },
      experiencias: { tabela: 'colaborador_experiencia', dono: 'colaborador_id' },
      idiomas: { tabela: 'colaborador_idioma', dono: 'colaborador_id' },
      certificados: { tabela: 'colaborador_certificado', dono: 'colaborador_id' },
    },
    colunas: {
      ...lugarAtual,
      lotacao: lotacaoAtual,
      situacao: situacaoEm(hojeSql),
      temFoto: sql`(t.foto_id is not null)`,
      gestores: gestoresDe(id, sql`true`),
    },
    colunasDe: (ctx) => {
      const visivel = colaboradorVisivel(ctx, sql.ref('g.id'));
      return visivel ? { gestores: gestoresDe(id, visivel) } : null;
    },
    visivel: (ctx) => [colaboradorVisivel(ctx, id)],
    // What belongs to a dismissed talent is entered from the talent's own page.
    sugerir: () => [sql`${situacaoEm(hojeSql)} = 'A'`],
    ordem: { '': sql.ref('t.nome_busca'), nome: sql.ref('t.nome_busca') },
    filtros: {
      cpf: (cpf) => sql`t.cpf like ${limparCpf(cpf).replace(/[\\%_]/g, '')} || '%'`,
      contato: (contato) => comContato(contato) ?? sql`false`,
      matricula: (matricula) => sql`t.matricula = ${matricula}`,
      situacao: (situacao) => situacao !== 'T' && sql`${situacaoEm(hojeSql)} = ${situacao}`,
    },
    emConjunto: { campos: ['areasIds', 'cargosIds', 'estabelecimentosIds'], condicoes: condicoesDeLugar },
    async validar(ctx, form, colaboradorId) {
      await conferirCadastro(ctx, form, exige);
      await conferirCidade(ctx.db, form.endereco);
      await conferirFoto(ctx, form.fotoId, colaboradorId);
      if (colaboradorId === null) await conferirLotacao(ctx, form);
      else {
        await conferirAdmissao(ctx, colaboradorId, form);
        await conferirDesligamento(ctx, colaboradorId, form);
      }
    },
    async aoGravar(ctx, colaboradorId, form, antes) {
      if (antes === null) await gravarLotacaoInicial(ctx, colaboradorId, form);
      if (antes?.fotoId && antes.fotoId !== form.fotoId) await files.remover(ctx, antes.fotoId);
    },
  });

/** Employees. Where they work and what they earn is their history's; a new one may bring its first line along. */
export const colaboradores = ligar(true);
/** The same for an import that was told to take people of whom not all is known that the company demands. */
export const colaboradoresIncompletos = ligar(false);
