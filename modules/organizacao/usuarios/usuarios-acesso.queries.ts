import { sql } from 'kysely';
import { respondeAlemDe } from '#modules/organizacao/areas-organizacionais/areas-visiveis.queries.ts';
import { TITULAR_COLABORADOR, veTudoDoTalento } from '#modules/organizacao/colaboradores/dados-pessoais.queries.ts';
import { ADMINISTRADOR, permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { quemAdministra } from '#modules/organizacao/perfis/administra.queries.ts';
import {
  alcanca,
  type Restricao,
  restricaoDoUsuario,
  textoDaRestricao,
  type Vinculo,
} from '#modules/organizacao/perfis/alcance.rules.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, permissoesNaEmpresa } from '#platform/server/http/context.ts';
import { enderecoValido, enviarEmail } from '#platform/server/mail/outbox.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { recordSensitiveAccess } from '#platform/server/privacy/sensitive-access.ts';
import { refuseClaims } from '#platform/server/resource/references.ts';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { usuarioForm, usuarios } from './usuarios.contract.ts';

/** A company in which a user works, and with which profile. */
export interface Acesso {
  readonly empresa: Ref;
  readonly perfil: Ref;
}

interface VinculoDoUsuario extends Vinculo {
  readonly usuarioId: number;
  readonly perfilId: number;
}

/** What these users may do, in every company: the rule has to know also of those that the person does not see. */
async function vinculosDe(ctx: Ctx, usuarioIds: readonly number[]): Promise<VinculoDoUsuario[]> {
  const { rows } = await sql<VinculoDoUsuario>`select usuario_id as "usuarioId", empresa_id as "empresaId",
      perfil_id as "perfilId", permissoes
    from vinculos_do_usuario(${idList(usuarioIds)})`.execute(ctx.db);
  return rows;
}

/** What the person who calls may change of a user. */
interface Alcance {
  readonly restricao: Restricao | null;
  /** True when the profile of at least one company may be changed. */
  readonly perfil: boolean;
}

/** For each of the users, how far the person who calls reaches with each of the authorities. */
export async function alcancesDe<Nome extends string>(
  ctx: Ctx,
  usuarioIds: readonly number[],
  permissoes: Readonly<Record<Nome, Permission>>,
): Promise<(usuarioId: number, nome: Nome) => Alcance> {
  const vinculos = Map.groupBy(await vinculosDe(ctx, usuarioIds), ({ usuarioId }) => usuarioId);
  return (usuarioId, nome) => {
    const quem = quemAdministra(ctx, permissoes[nome]);
    if (usuarioId === ADMINISTRADOR && !quem.tudo) return { restricao: 'acima', perfil: false };
    const seus = vinculos.get(usuarioId) ?? [];
    return { restricao: restricaoDoUsuario(quem, seus), perfil: seus.some((vinculo) => alcanca(quem, vinculo)) };
  };
}

/** Throws, with the reason, when the person who calls may not change what a user has in every company. */
export async function exigirAlcance(ctx: Ctx, usuarioId: number, permissao: Permission): Promise<void> {
  const alcance = await alcancesDe(ctx, [usuarioId], { permissao });
  const { restricao } = alcance(usuarioId, 'permissao');
  if (restricao === 'acima') throw new ProblemError('SEM_PERMISSAO', { mensagem: textoDaRestricao.acima });
  if (restricao === 'alhures') throw regra(textoDaRestricao.alhures);
}

const ACIMA = 'Este perfil tem permissões que você não tem nesta empresa.';

/**
 * Refuses, at the field, a company in which the person administers no users, and giving or taking a profile with
 * authorities that they lack there. What stays as it is may stay.
 */
export async function conferirAcessos(
  ctx: Ctx,
  acessos: readonly Acesso[],
  id: number | null,
  permissao: Permission,
): Promise<void> {
  const quem = quemAdministra(ctx, permissao);
  const current = id === null ? [] : await vinculosDe(ctx, [id]);
  const profiles = await authoritiesOf(
    ctx,
    acessos.map(({ perfil }) => perfil.id),
  );
  acessos.forEach(({ empresa, perfil }, index) => {
    const before = current.find(({ empresaId }) => empresaId === empresa.id);
    if (before?.perfilId === perfil.id) return;
    if (!ctx.empresas.includes(empresa.id))
      throw campoInvalido(`empresas[${index}].empresa`, 'Você não administra usuários desta empresa.');
    const permissoes = profiles.get(perfil.id);
    if (!permissoes) throw campoInvalido(`empresas[${index}].perfil`, 'Perfil: o registro escolhido não existe.');
    if (before && !alcanca(quem, before))
      throw campoInvalido(`empresas[${index}].perfil`, `O perfil atual fica: ${ACIMA.toLowerCase()}`);
    if (!alcanca(quem, { empresaId: empresa.id, permissoes })) throw campoInvalido(`empresas[${index}].perfil`, ACIMA);
  });
  const taken = current.filter(
    ({ empresaId }) => ctx.empresas.includes(empresaId) && !acessos.some(({ empresa }) => empresa.id === empresaId),
  );
  if (taken.some((vinculo) => !alcanca(quem, vinculo)))
    throw campoInvalido('empresas', 'Você não pode retirar um perfil com permissões que você não tem na empresa.');
  const elsewhere = current.some(({ empresaId }) => !ctx.empresas.includes(empresaId));
  if (acessos.length === 0 && !elsewhere && id !== ADMINISTRADOR)
    throw campoInvalido('empresas', 'Informe ao menos uma empresa e seu perfil.');
}

async function authoritiesOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Permission[]>> {
  const { rows } = await sql<{
    id: number;
    permissoes: Permission[];
  }>`select id, permissoes from perfil where id = any (${idList(ids)})`.execute(ctx.db);
  return new Map(rows.map(({ id, permissoes }) => [id, permissoes]));
}

/** Writes the profiles of a user in the companies of the actor; those elsewhere stay. */
export async function gravarAcessos(ctx: Ctx, usuarioId: number, acessos: readonly Acesso[]): Promise<void> {
  const mine = acessos.filter(({ empresa }) => ctx.empresas.includes(empresa.id));
  await sql`delete from usuario_empresa where usuario_id = ${usuarioId} and empresa_id = any (app_empresas())
    and not empresa_id = any (${idList(mine.map(({ empresa }) => empresa.id))})`.execute(ctx.db);
  for (const { empresa, perfil } of mine)
    await sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${usuarioId}, ${empresa.id}, ${perfil.id})
      on conflict (usuario_id, empresa_id) do update set perfil_id = excluded.perfil_id`.execute(ctx.db);
}

/** A user as the form has it: who it is to be, and whether it logs in. */
interface Ligado {
  readonly id: number | null;
  readonly talento: number | null;
  readonly ativo: boolean;
}

/** Two users of one talent would read and sign as the same person. The talent is locked against who links it at the same time. */
async function exigirUnico(ctx: Ctx, { id, talento }: Ligado): Promise<void> {
  await sql`select from colaborador where id = ${talento} for update`.execute(ctx.db);
  const { rows } = await sql<{ outro: boolean }>`select outro_usuario_do_talento(${talento}, ${id}) as outro`.execute(
    ctx.db,
  );
  if (rows[0]?.outro)
    throw campoInvalido('colaborador', 'Este talento já tem um usuário ativo. Desative-o ou desfaça antes a ligação.');
}

/**
 * Refuses, at the field, linking a user to an employee of whom the person who calls does not see everything, since the user reads all of it
 * as their own, and giving or taking the sight of areas for which the person does not answer (decision 054). True when the link changes.
 */
export async function conferirTalento(
  ctx: Ctx,
  { dadosPessoais }: Pick<ModuleServices, 'dadosPessoais'>,
  ligado: Ligado,
  permissao: Permission,
): Promise<boolean> {
  const { id, talento, ativo } = ligado;
  const { rows } = await sql<{ ativo: boolean }>`select ativo from usuario where id = ${id}`.execute(ctx.db);
  // The form shows no talent that is hidden from whoever fills it in: an empty field leaves that link as it is.
  const atual = await talentoLigado(ctx, id);
  const muda = atual?.escondido ? talento !== null : (atual?.id ?? null) !== talento;
  if (muda) await exigirLigacao(ctx, dadosPessoais(), { id, atual, talento }, permissao);
  if (talento !== null && ativo && (muda || !rows[0]?.ativo)) await exigirUnico(ctx, ligado);
  return muda;
}

async function exigirLigacao(
  ctx: Ctx,
  tabelas: readonly PersonalTable[],
  {
    id,
    atual,
    talento,
  }: { readonly id: number | null; readonly atual: TalentoLigado | null; readonly talento: number | null },
  permissao: Permission,
): Promise<void> {
  if (id === ctx.ator.id && !quemAdministra(ctx, permissao).tudo)
    throw campoInvalido(
      'colaborador',
      'O talento do seu próprio usuário só é alterado pelo administrador da instalação.',
    );
  if (talento !== null) {
    const { label = '', fonte } = metaOf(shapeOf(usuarioForm).colaborador) ?? {};
    await refuseClaims(ctx, [{ campo: 'colaborador', label, tabela: 'colaborador', fonte, ids: [talento] }]);
  }
  const falta = talento === null ? null : await oQueFalta(ctx, tabelas, talento, permissao);
  if (falta !== null) throw campoInvalido('colaborador', faltaParaLigar[falta]);
  // A link that is taken away and given again is a password of one's own choosing in between.
  const faltaParaTirar = atual === null ? null : await oQueFalta(ctx, tabelas, atual.id, permissao);
  if (faltaParaTirar !== null) throw campoInvalido('colaborador', faltaParaDesligar[faltaParaTirar]);
}

const faltaParaLigar = {
  areas: 'Este talento responde por áreas pelas quais você não responde.',
  tudo: 'O usuário passa a ler tudo deste talento, como salário, banco e saúde: quem os liga precisa poder ver tudo isso.',
} as const;

const faltaParaDesligar = {
  ...faltaParaLigar,
  tudo: 'Sem a ligação, o acesso deste usuário muda de mãos, e com ele tudo do talento: quem a desfaz precisa poder ver tudo isso.',
} as const;

/** What the person who calls lacks to open the whole of a talent to somebody, or to take it from them; null when nothing. */
async function oQueFalta(
  ctx: Ctx,
  tabelas: readonly PersonalTable[],
  talento: number,
  permissao: Permission,
): Promise<keyof typeof faltaParaLigar | null> {
  const { tudo, pode } = quemAdministra(ctx, permissao);
  if (tudo) return null;
  const veTudoEm = [...pode.keys()].filter((empresa) => pode.get(empresa)?.has(permissaoVerTodasAreas));
  if (await respondeAlemDe(ctx, [talento], veTudoEm)) return 'areas';
  // One of a company out of reach is seen by nobody here.
  const empresa = await empresaDoTalento(ctx, talento);
  return empresa === null || !veTudoDoTalento(permissoesNaEmpresa(ctx, empresa), tabelas) ? 'tudo' : null;
}

/**
 * Fields that put the access of another user into the hands of who fills them in: with each of them one logs in as that user, with the login
 * where a provider knows people by it (decision 267).
 */
export type Tomada = 'senha' | 'email' | 'login';

/** True when an identity provider of one of the user's companies knows people by their login. */
export async function entraPeloLogin({ db }: Pick<Ctx, 'db'>, id: number): Promise<boolean> {
  const { rows } = await sql`select from provedor_login p join usuario_empresa ue on ue.empresa_id = p.empresa_id
    where ue.usuario_id = ${id} and p.ativo and p.compara = 'L' limit 1`.execute(db);
  return rows.length > 0;
}

const recusaDaTomada = {
  senha:
    'Com a senha se lê tudo do talento deste usuário, o que você não pode ver: envie o link, que chega ao e-mail da pessoa.',
  email:
    'Com o e-mail se lê tudo do talento deste usuário, o que você não pode ver: ele é alterado por quem pode, ou pela própria pessoa na conta dela.',
  login:
    'Um provedor reconhece as pessoas pelo login, e com ele se lê tudo do talento deste usuário, o que você não pode ver: ele é alterado por quem pode.',
  usuario:
    'Com o token se lê tudo do talento deste usuário, o que você não pode ver: ele é criado pela própria pessoa, ou por quem pode ver tudo dela.',
} as const;

/** Refuses, at the field, taking the access of a user whose talent the person who calls could not link (decision 054). */
export async function exigirPoderTomar(
  ctx: Ctx,
  { dadosPessoais }: Pick<ModuleServices, 'dadosPessoais'>,
  id: number,
  campo: keyof typeof recusaDaTomada,
  permissao: Permission,
): Promise<void> {
  const talento = await talentoLigado(ctx, id);
  const falta = talento === null ? null : await oQueFalta(ctx, dadosPessoais(), talento.id, permissao);
  if (falta !== null) throw campoInvalido(campo, recusaDaTomada[campo]);
}

/**
 * Refuses, at the field, linking a user who was there before to a talent under an address that is not the talent's: whoever had the user
 * until now may have chosen it, and the link for a new password goes to it (decision 054).
 */
export async function exigirEmailDoTalento(ctx: Ctx, talento: number, email: string | null): Promise<void> {
  if (email === null) return;
  const { rows } = await sql`select from colaborador where id = ${talento} and lower(email) = lower(${email})`.execute(
    ctx.db,
  );
  if (rows.length === 0)
    throw campoInvalido(
      'email',
      'Ao ligar um talento a um usuário que já existia, use o e-mail da ficha do talento, a que chega o link de uma nova senha, ou deixe vazio.',
    );
}

interface TalentoLigado {
  readonly id: number;
  /** True when it is of a company out of the call's reach. */
  readonly escondido: boolean;
}

/** The talent of a user, by the user's own row: that of a company out of reach is one too. */
async function talentoLigado(ctx: Ctx, id: number | null): Promise<TalentoLigado | null> {
  const { rows } = await sql<TalentoLigado>`select u.colaborador_id as id, c.id is null as escondido from usuario u
    left join colaborador c on c.id = u.colaborador_id where u.id = ${id} and u.colaborador_id is not null`.execute(
    ctx.db,
  );
  return rows[0] ?? null;
}

const avisoDaTomada = {
  senha: [
    'Sua senha foi definida por outra pessoa',
    'definiu uma senha provisória para o seu acesso ao Ciranda RH. Você a troca na próxima entrada; até lá a sua ficha não se abre.',
  ],
  email: [
    'Seu e-mail foi alterado por outra pessoa',
    'alterou o e-mail do seu acesso ao Ciranda RH. É nele que chega o link para uma nova senha.',
  ],
  login: [
    'Seu login foi alterado por outra pessoa',
    'alterou o login do seu acesso ao Ciranda RH, pelo qual o provedor da empresa reconhece você.',
  ],
} as const;

/** Tells a user, at the address as it was, that another took hold of the access, and writes it among the accesses to the talent's data. */
export async function avisarTomada(
  ctx: Ctx,
  id: number,
  campo: Tomada,
  antes: { nome: string; email: string | null },
): Promise<void> {
  if (id === ctx.ator.id) return;
  const talento = await talentoLigado(ctx, id);
  if (talento !== null)
    await recordSensitiveAccess(ctx, {
      // Of a company that nobody works in any more only the administrator gets here: then the line is the session's.
      empresaId: await empresaDoTalento(ctx, talento.id),
      titular: TITULAR_COLABORADOR,
      titulares: [talento.id],
      campos: [campo],
      chamada: usuarios.atualizar.path,
    });
  const [assunto, frase] = avisoDaTomada[campo];
  if (enderecoValido(antes.email))
    await enviarEmail(ctx, {
      para: antes.email,
      assunto,
      texto: `Olá, ${antes.nome}.\n\n${ctx.ator.nome} ${frase}\n\nSe você não esperava por isto, avise o RH ou o encarregado de dados.`,
    });
}

async function empresaDoTalento(ctx: Ctx, talento: number): Promise<number | null> {
  const { rows } = await sql<{ empresa: number }>`select empresa_id as empresa from colaborador
    where id = ${talento}`.execute(ctx.db);
  return rows[0]?.empresa ?? null;
}

/** Links a user to an employee. Who opened the employee's data to a user stands among the accesses to them. True when a link appeared. */
export async function ligarTalento(ctx: Ctx, id: number, talento: number | null): Promise<boolean> {
  const { rows } =
    await sql`update usuario set colaborador_id = ${talento} where id = ${id} and colaborador_id is distinct from ${talento}
    and (colaborador_id is null or exists (select from colaborador c where c.id = usuario.colaborador_id)) returning id`.execute(
      ctx.db,
    );
  if (talento === null || rows.length === 0) return false;
  await recordSensitiveAccess(ctx, {
    empresaId: await empresaDoTalento(ctx, talento),
    titular: TITULAR_COLABORADOR,
    titulares: [talento],
    campos: ['colaborador'],
    chamada: usuarios.criar.path,
  });
  return true;
}
