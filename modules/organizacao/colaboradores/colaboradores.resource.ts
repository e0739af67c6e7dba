import { sql } from 'kysely';
import {
  colaboradorVisivel,
  daEquipe,
  exigirAreasVisiveis,
  restritoAsSuasAreas,
} from '#modules/organizacao/areas-organizacionais/areas-visiveis.queries.ts';
import { errosDeObrigatorios, regrasDaPessoa } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import { campoConfig } from '#modules/organizacao/empresas/campos.queries.ts';
import { conferirCidades } from '#modules/organizacao/geral/endereco.queries.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { files } from '#platform/server/files/files.ts';
import { type Ctx, empresasEscolhidas } from '#platform/server/http/context.ts';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { insertRows } from '#platform/server/resource/children.ts';
import { columnsOf } from '#platform/server/resource/columns.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { comecoDoCpf, porNome } from '#platform/server/resource/filters.ts';
import { refuseStrangers } from '#platform/server/resource/references.ts';
import type { Writing } from '#platform/server/resource/resource-options.ts';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { type ColaboradorForm, colaborador, lotacaoInicial, talento } from './colaboradores.contract.ts';
import { deEmpresaCompartilhada } from './compartilhados.queries.ts';
import { comContato, comMatricula, pareceMatricula } from './contato.queries.ts';
import { errosDosDependentes } from './contrato.rules.ts';
import { errosDaTrajetoria } from './experiencia.contract.ts';
import { conferirFoto } from './foto.queries.ts';
import { exigirLugaresNoLimite } from './limite.queries.ts';
import {
  afastadoHoje,
  afastamentoAtual,
  condicoesDeLugar,
  gestoresDe,
  lotacaoAtual,
  lugarAtual,
  situacaoEm,
} from './lotacao.queries.ts';
import { lotacaoVazia, soDoTipo } from './lotacao.rules.ts';
import { vigiarExclusao, vigiarInclusao } from './vigia.queries.ts';

constraintMessages({
  colaborador_cpf_ativo_unico: { campo: 'pessoal.cpf', mensagem: 'Já existe um colaborador ativo com este CPF.' },
});

const { SALARIO, DEFICIENCIA, ETNIA_RACA } = permissoesOrganizacao.colaborador.verbos;
const estado = 'estado';
const id = sql.ref('t.id');

/** Condition 'the talent `t` is the one that a transfer which stands took from the company, or brought to it', by the column that names them. */
const transferidoPor = (coluna: 'colaborador_id' | 'colaborador_destino_id') =>
  sql`exists (select from transferencia x where ${sql.ref(`x.${coluna}`)} = t.id and x.cancelada_em is null)`;

/** Condition of a situation today. Beside it stands what an index knows of those who left, or wait for the payroll: few among many. */
const naSituacao = (situacao: string) => {
  const poucos = situacao === 'D' ? sql`t.data_desligamento is not null` : sql`t.pendencia_folha is not null`;
  return sql`${situacaoEm(hojeSql)} = ${situacao} ${situacao === 'A' ? sql`` : sql`and ${poucos}`}`;
};

type Gravacao = Writing<ColaboradorForm, ColaboradorForm & Stored>;
const nova = ({ antes }: Gravacao) => antes === null;
const formDe = ({ form }: Gravacao) => form;

/** Throws what the lists of a form contradict, and the fields that the company requires and that are empty; what this person may not see is not demanded of them. */
async function conferirCadastros(ctx: Ctx, forms: readonly ColaboradorForm[], exige: boolean): Promise<void> {
  const campos = exige ? await campoConfig(ctx.db, ctx.empresaId, 'talento', 'interna') : [];
  const ocultos = new Set([
    ...(ctx.permissoes.has(DEFICIENCIA) ? [] : ['pessoal.deficiencia']),
    ...(ctx.permissoes.has(ETNIA_RACA) ? [] : ['pessoal.etniaRaca']),
  ]);
  for (const form of forms) {
    const erros = [
      ...(exige ? errosDeObrigatorios(colaborador.form, form, regrasDaPessoa(campos, form.pessoal), ocultos) : []),
      ...errosDosDependentes(form.dependentes, form.pessoal.cpf, ctx.hoje),
      ...errosDaTrajetoria(form, ctx.hoje, 'idiomas'),
    ];
    if (erros.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros });
  }
}

/** The first lines of the histories of new employees. */
async function conferirLotacoes(ctx: Ctx, forms: readonly ColaboradorForm[]): Promise<void> {
  if (forms.length === 0) return;
  for (const { lotacao } of forms)
    if (!lotacaoVazia(lotacao) && lotacao.tipoSalario === null && ctx.permissoes.has(SALARIO))
      throw campoInvalido('lotacao.tipoSalario', 'Tipo de salário é obrigatório');
  await refuseStrangers(
    ctx,
    lotacaoInicial,
    {},
    forms.map(({ lotacao }) => ({ form: lotacao, antes: {} })),
    'lotacao.',
  );
  const areas = forms.map(({ lotacao }) => lotacao.areaOrganizacional?.id ?? null);
  await exigirAreasVisiveis(ctx, [...new Set(areas)], 'lotacao.areaOrganizacional');
  await exigirLugaresNoLimite(
    ctx,
    forms
      // Who left before today takes no place.
      .filter(({ dataDesligamento }) => dataDesligamento === null || dataDesligamento >= ctx.hoje)
      .map(({ lotacao, dataAdmissao }) => ({
        areaId: lotacao.areaOrganizacional?.id,
        faixaId: lotacao.faixaSalarial?.id,
        data: dataAdmissao,
        campo: 'lotacao.faixaSalarial',
      })),
  );
}

/** Nobody works here before being admitted: an admission is not moved beyond the first line of the history. */
async function conferirAdmissoes(ctx: Ctx, mudadas: readonly Gravacao[]): Promise<void> {
  const admissoes = mudadas.map(({ id, form }) => ({ id, admissao: form.dataAdmissao }));
  const { rows } = await sql<{
    data: string;
  }>`select h.data from jsonb_to_recordset(${JSON.stringify(admissoes)}::jsonb) x (id bigint, admissao date)
    join historico_colaborador h on h.colaborador_id = x.id
    where h.status <> 'CANCELADO' and h.data < x.admissao order by h.data limit 1`.execute(ctx.db);
  const [primeira] = rows;
  if (primeira)
    throw campoInvalido(
      'dataAdmissao',
      `A data de admissão não pode ser posterior ao primeiro histórico, de ${formatarData(primeira.data)}.`,
    );
}

/** Who left, and back, is decided by dismissals, which know what else ends with the day: the form of the talent leaves it as it is. */
function conferirDesligamento({ form, antes }: Gravacao): void {
  if (form.dataDesligamento !== (antes?.dataDesligamento ?? null))
    throw campoInvalido('dataDesligamento', 'O desligamento se registra e se cancela em Desligamentos.');
}

/** First line of the history of each new employee, on the day of admission. Without the authority over salaries it is the band's. */
async function gravarLotacoesIniciais(ctx: Ctx, novas: readonly Writing<ColaboradorForm, unknown, number>[]) {
  const veSalario = ctx.permissoes.has(SALARIO);
  const porCargo = { tipoSalario: '1', indice: null, quantidade: null, salario: null } as const;
  const linhas = novas.flatMap(({ id: colaborador_id, form }) => {
    if (lotacaoVazia(form.lotacao)) return [];
    const lotacao = soDoTipo(veSalario ? form.lotacao : { ...form.lotacao, ...porCargo });
    return {
      ...columnsOf(lotacaoInicial, lotacao, {}),
      empresa_id: ctx.empresaId,
      colaborador_id,
      data: form.dataAdmissao,
      motivo: 'CONTRATACAO',
    };
  });
  await insertRows(ctx.db, 'historico_colaborador', linhas);
}

/** Keeps the CPF that a record had, and asks of one that has another by now what is asked of a new one: by it the person is known who was here before. */
async function vigiarOutroCpf(
  ctx: Ctx,
  gravacoes: readonly Writing<ColaboradorForm, ColaboradorForm & Stored, number>[],
) {
  const trocados = gravacoes.flatMap(({ id, form, antes }) =>
    antes !== null && antes.pessoal.cpf !== form.pessoal.cpf
      ? { id, de: antes.pessoal.cpf, para: form.pessoal.cpf }
      : [],
  );
  if (trocados.length === 0) return;
  await sql`update colaborador c set cpfs_anteriores = array_append(c.cpfs_anteriores, x.de)
    from jsonb_to_recordset(${JSON.stringify(trocados)}::jsonb) x (id bigint, de text)
    where c.id = x.id and x.de is not null and not x.de = any (coalesce(c.cpfs_anteriores, '{}'))`.execute(ctx.db);
  await vigiarInclusao(
    ctx,
    trocados.flatMap(({ id, para }) => (para === null ? [] : id)),
  );
}

/** `exige`: what the company made required must be filled in. */
const ligar = (contrato: typeof colaborador, exige: boolean) =>
  defineResource(contrato, {
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
      ...afastamentoAtual,
      temFoto: sql`(t.foto_id is not null)`,
      transferido: transferidoPor('colaborador_id'),
      admissaoNoGrupo: sql`(select x.admissao from transferencia x where x.colaborador_destino_id = t.id and x.cancelada_em is null)`,
      gestores: gestoresDe(id, sql`true`),
    },
    colunasDe: (ctx) => {
      const visivel = colaboradorVisivel(ctx, sql.ref('g.id'));
      return {
        // The file is read in its company alone.
        temFoto: sql`(t.foto_id is not null and t.empresa_id = ${ctx.empresaId})`,
        ...(visivel ? { gestores: gestoresDe(id, visivel) } : {}),
        // Who leads a team needs no document of its people (Lei 13.709/2018, art. 6º, III).
        ...(restritoAsSuasAreas(ctx) ? { cpf: sql`null` } : {}),
      };
    },
    visivel: (ctx) => [colaboradorVisivel(ctx, id), sql`t.anonimizado_em is null`],
    palavras: (ctx) => [colaboradorVisivel(ctx, id)],
    // What belongs to a dismissed talent is entered from the talent's own page.
    sugerir: () => [sql`${situacaoEm(hojeSql)} = 'A'`],
    ordem: { '': sql.ref('t.nome_busca'), nome: sql.ref('t.nome_busca') },
    filtros: {
      cpf: (cpf, ctx) => (restritoAsSuasAreas(ctx) ? sql`false` : comecoDoCpf(sql.ref('t.cpf'), cpf)),
      contato: (contato) => comContato(contato, 'colaborador') ?? sql`false`,
      matricula: comMatricula,
      nome: (nome) => (pareceMatricula(nome) ? sql`(${porNome(nome)} or ${comMatricula(nome)})` : porNome(nome)),
      transferencia: (qual) => transferidoPor(qual === 'S' ? 'colaborador_id' : 'colaborador_destino_id'),
      afastado: () => afastadoHoje,
      minhaEquipe: (_sim, ctx) => daEquipe(ctx, id),
      situacao: (situacao) => situacao !== 'T' && naSituacao(situacao),
    },
    emConjunto: {
      campos: ['areasIds', 'cargosIds', 'estabelecimentosIds', 'empresasIds'],
      condicoes: (filtro) => [...condicoesDeLugar(filtro), filtro.empresasIds.length > 0 && deEmpresaCompartilhada],
    },
    empresas: ({ empresasIds }, ctx) => empresasEscolhidas(ctx, empresasIds),
    alcance: () => deEmpresaCompartilhada,
    pode: (ctx, { empresa }) => {
      const daqui = empresa?.id === ctx.empresaId;
      return { editar: daqui, excluir: daqui };
    },
    aoExcluir: vigiarExclusao,
    emBloco: {
      async validar(ctx, gravacoes) {
        const forms = gravacoes.map(formDe);
        const [novas, mudadas] = [gravacoes.filter(nova), gravacoes.filter((one) => !nova(one))];
        await conferirCadastros(ctx, forms, exige);
        await conferirCidades(
          ctx.db,
          forms.map(({ endereco }) => endereco),
        );
        for (const { id, form, antes } of gravacoes)
          if (form.fotoId !== antes?.fotoId) await conferirFoto(ctx, form.fotoId, id);
        await conferirLotacoes(ctx, novas.map(formDe));
        if (mudadas.length > 0) await conferirAdmissoes(ctx, mudadas);
        mudadas.forEach(conferirDesligamento);
      },
      async aoGravar(ctx, gravacoes) {
        const novas = gravacoes.filter(({ antes }) => antes === null);
        await gravarLotacoesIniciais(ctx, novas);
        await vigiarInclusao(
          ctx,
          novas.map(({ id }) => id),
        );
        await vigiarOutroCpf(ctx, gravacoes);
        for (const { form, antes } of gravacoes)
          if (antes?.fotoId && antes.fotoId !== form.fotoId) await files.remover(ctx, antes.fotoId);
      },
    },
  });

/** Employees. Where they work and what they earn is their history's; a new one may bring its first line along. */
export const colaboradores = ligar(colaborador, true);
/** The same under the address of talent management. */
export const talentos = ligar(talento, true);
/** The same for an import that was told to take people of whom not all is known that the company demands. */
export const colaboradoresIncompletos = ligar(colaborador, false);
