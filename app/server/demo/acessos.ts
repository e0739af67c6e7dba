import { sql } from 'kysely';
import {
  VER_AFASTAMENTOS,
  VER_DESLIGAMENTOS,
  VER_OCORRENCIAS,
  VER_RESULTADOS,
  VER_SALARIOS,
} from '#modules/analytics/figuras.rules.ts';
import type { ItemDoPainel } from '#modules/analytics/proprios/proprios.contract.ts';
import { todosOsPaineis } from '#modules/analytics/registro.contract.ts';
import { painelDoTalento } from '#modules/analytics/talento/talento.contract.ts';
import { painelDasVagas } from '#modules/analytics/vagas/vagas.contract.ts';
import { permissoesDoAcompanhamento } from '#modules/avaliacao/acompanhamentos/acompanhamentos.contract.ts';
import { permissaoFeedback } from '#modules/avaliacao/feedback/feedback.contract.ts';
import { meta } from '#modules/avaliacao/metas/metas.contract.ts';
import { ninebox } from '#modules/avaliacao/ninebox/ninebox.contract.ts';
import { pdi } from '#modules/avaliacao/pdi/pdi.contract.ts';
import { permissoesDeResponder } from '#modules/avaliacao/respostas-desempenho/respostas-desempenho.contract.ts';
import { permissaoDosResultados } from '#modules/avaliacao/resultados-desempenho/resultados-desempenho.contract.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import {
  colaboradorTurma,
  permissaoDaEficacia,
} from '#modules/desenvolvimento/colaborador-turma/colaborador-turma.contract.ts';
import { colaboradorCertificacao } from '#modules/desenvolvimento/colaboradores-certificacoes/colaboradores-certificacoes.contract.ts';
import { pedidoLnt } from '#modules/desenvolvimento/lnt/lnt.contract.ts';
import { permissoesDoDesligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import {
  ADMINISTRADOR,
  permissaoMeusDados,
  permissoesOrganizacao,
} from '#modules/organizacao/organizacao.permissions.ts';
import { permissoesDaProposta } from '#modules/organizacao/propostas/propostas.contract.ts';
import { permissoesDaPT } from '#modules/sst/permissoes-trabalho/permissoes-trabalho.contract.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { type Permission, type PermissionNode, permissionsOf } from '#platform/shared/permission.ts';
import type { EmpresaDemo } from './base.ts';
import type { ColaboradorDemo } from './colaboradores.ts';
import { administrador, analista, type DemoLogin, diretor, gestor, talento } from './logins.ts';

/** Authorities that an analyst does not have: who may log in and do what is the administrator's. */
const doAdministrador = /^ROLE_UTILITARIO_(USUARIO|PERFIL|PARAMETRO|LOG|TAREFAS|EMAIL|INSTALACAO)/;

/** Medical records are of health professionals alone (decision 211). */
const daSaude = /^ROLE_SST_PRONTUARIO/;

const solicitacao = permissoesCaptacao.solicitacaoPessoal;
const doGestor: readonly Permission[] = [
  solicitacao.ver,
  solicitacao.inserir,
  solicitacao.editar,
  permissoesCaptacao.quadro.ver,
  permissoesCaptacao.entrevista.ver,
  permissoesCaptacao.entrevista.verbos.PARECER,
  permissoesOrganizacao.colaborador.ver,
  permissoesDoAcompanhamento.ver,
  permissoesDoAcompanhamento.inserir,
  permissoesDoAcompanhamento.editar,
  permissoesDeResponder.ver,
  permissaoDosResultados,
  ninebox.permissoes.ver,
  pdi.permissoes.ver,
  pdi.permissoes.inserir,
  pdi.permissoes.editar,
  meta.permissoes.ver,
  meta.permissoes.inserir,
  meta.permissoes.editar,
  pedidoLnt.permissoes.ver,
  pedidoLnt.permissoes.inserir,
  pedidoLnt.permissoes.editar,
  pedidoLnt.permissoes.excluir,
  colaboradorTurma.permissoes.ver,
  permissaoDaEficacia,
  colaboradorCertificacao.permissoes.ver,
  permissaoFeedback,
  permissaoMeusDados,
  permissoesDaPT.ver,
  permissoesDaPT.inserir,
  permissoesDaPT.editar,
  permissoesDaPT.verbos.LIBERAR,
  permissoesDaPT.verbos.SUSPENDER,
  permissoesDaPT.verbos.ENCERRAR,
  painelDasVagas.relatorio.permissao,
  painelDoTalento.relatorio.permissao,
];
/** Who sees the whole company, and writes nothing. */
const doDiretor: readonly Permission[] = [
  ...todosOsPaineis.map(({ relatorio }) => relatorio.permissao),
  ...[VER_SALARIOS, VER_AFASTAMENTOS, VER_RESULTADOS, VER_DESLIGAMENTOS, VER_OCORRENCIAS].map(
    ({ permissao }) => permissao,
  ),
  permissoesOrganizacao.colaborador.ver,
  permissoesOrganizacao.areaOrganizacional.ver,
  permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS,
  // Decides on proposed salaries and dismissals.
  permissoesDaProposta.ver,
  permissoesOrganizacao.historicoColaborador.ver,
  permissoesOrganizacao.colaborador.verbos.SALARIO,
  permissoesDoDesligamento.ver,
  ninebox.permissoes.ver,
  permissaoMeusDados,
];
/** The panel that the director shares with the managers: each sees of it what they may. */
const DA_DIRETORIA: readonly ItemDoPainel[] = [
  { figura: 'talento.indicador.talentos', tamanho: 'P' },
  { figura: 'cargos-salarios.indicador.folha', tamanho: 'P' },
  { figura: 'vagas.indicador.emAberto', tamanho: 'P' },
  { figura: 'talento.turnover', tamanho: 'M' },
  { figura: 'talento.absenteismo', tamanho: 'M' },
  { figura: 'talento.movimento', tamanho: 'G' },
];
/** What somebody may do who works here and manages nobody. */
const doTalento: readonly Permission[] = [permissaoFeedback, permissaoMeusDados, permissoesDeResponder.ver];

async function inserirUsuario(
  db: Db,
  o: { login: DemoLogin; nome: string; senhaHash: string; colaboradorId: number | null; id?: number },
): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into usuario (id, login, nome, cpf, email, senha_hash, colaborador_id) overriding system value
    values (coalesce(${o.id ?? null}::bigint, nextval(pg_get_serial_sequence('usuario', 'id'))), ${o.login.login}, ${o.nome}, ${o.login.cpf},
      ${`${o.login.login}@exemplo.com.br`}, ${o.senhaHash}, ${o.colaboradorId}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The administrator, before anything else exists: user id 1. */
export async function criarAdministrador(db: Db, senhaHash: string): Promise<number> {
  const id = await inserirUsuario(db, {
    login: administrador,
    nome: 'Helena Castro',
    senhaHash,
    colaboradorId: null,
    id: 1,
  });
  await sql`select setval(pg_get_serial_sequence('usuario', 'id'), 1)`.execute(db);
  return id;
}

/** Profiles, the analyst of all companies, and in the first one the manager of production and somebody of the team. */
export async function criarAcessos(
  db: Db,
  o: {
    arvore: readonly PermissionNode[];
    empresas: readonly EmpresaDemo[];
    colaboradores: readonly ColaboradorDemo[];
    senhaHash: string;
  },
): Promise<void> {
  const todas = permissionsOf(o.arvore);
  const perfil = async (nome: string, permissoes: readonly Permission[]) => {
    const { rows } = await sql<{
      id: number;
    }>`insert into perfil (nome, permissoes) values (${nome}, ${[...permissoes]}) returning id`.execute(db);
    return rows[0]?.id ?? 0;
  };
  const completo = await perfil('Administrador', todas);
  const deAnalista = await perfil(
    'Analista de RH',
    todas.filter((permission) => !doAdministrador.test(permission) && !daSaude.test(permission)),
  );
  const deGestor = await perfil('Gestor de área', doGestor);
  const analistaId = await inserirUsuario(db, {
    login: analista,
    nome: 'Marina Holanda',
    senhaHash: o.senhaHash,
    colaboradorId: null,
  });
  for (const { id } of o.empresas) {
    await sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (1, ${id}, ${completo}), (${analistaId}, ${id}, ${deAnalista})`.execute(
      db,
    );
  }
  const deDiretor = await perfil('Diretoria', doDiretor);
  const diretorId = await inserirUsuario(db, {
    login: diretor,
    nome: 'Otávio Brandão',
    senhaHash: o.senhaHash,
    colaboradorId: null,
  });
  for (const { id } of o.empresas) {
    await sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${diretorId}, ${id}, ${deDiretor})`.execute(
      db,
    );
    await sql`insert into painel_proprio (empresa_id, usuario_id, titulo, itens, perfil_id)
      values (${id}, ${diretorId}, 'Visão da diretoria', ${JSON.stringify(DA_DIRETORIA)}::jsonb, ${deGestor}),
        (${id}, ${ADMINISTRADOR}, 'Segunda-feira', ${JSON.stringify(DA_DIRETORIA.toReversed())}::jsonb, null)`.execute(
      db,
    );
  }
  const [primeira] = o.empresas;
  const producao = primeira?.areas.get('Produção');
  const [chefe, alguem] = o.colaboradores.filter(({ areaId, desligado }) => areaId === producao && !desligado);
  if (!primeira || !producao || !chefe) return;
  const gestorId = await inserirUsuario(db, {
    login: gestor,
    nome: chefe.nome,
    senhaHash: o.senhaHash,
    colaboradorId: chefe.id,
  });
  await sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${gestorId}, ${primeira.id}, ${deGestor})`.execute(
    db,
  );
  await sql`insert into area_responsavel (area_organizacional_id, tipo, colaborador_id, empresa_id) values (${producao}, 'R', ${chefe.id}, ${primeira.id})`.execute(
    db,
  );
  if (!alguem) return;
  const talentoId = await inserirUsuario(db, {
    login: talento,
    nome: alguem.nome,
    senhaHash: o.senhaHash,
    colaboradorId: alguem.id,
  });
  const deTalento = await perfil('Talento', doTalento);
  await sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${talentoId}, ${primeira.id}, ${deTalento})`.execute(
    db,
  );
}
