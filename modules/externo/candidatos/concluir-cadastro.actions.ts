import { sql } from 'kysely';
import { candidatos, FOTO_DO_CANDIDATO, registrarConsentimento } from '#modules/captacao/captacao.api.ts';
import { contaDoCpf, gravarSenhaDoCandidato } from '#modules/externo/acesso/conta-candidato.queries.ts';
import { exigirVez, naEmpresa } from '#modules/externo/publico.queries.ts';
import { exigirAtiva } from '#modules/organizacao/organizacao.api.ts';
import { abrirSessao } from '#platform/server/auth/login-attempt.ts';
import { conferirSenha } from '#platform/server/auth/passwords.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, onPrepared } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { campoInvalido, regra } from '#platform/shared/problem.ts';
import { concluirCadastro } from './cadastro.contract.ts';
import { type CadastroPendente, senhaDoPendente, tomarPendente } from './cadastro-pendente.queries.ts';
import { emNomeProprio } from './em-nome-proprio.queries.ts';

/** Clicks of one address in an hour. */
const porEndereco = { falhas: 60, minutos: 60 } as const;

/** The least of a record. What the company requires is asked for when the person applies, so it is not checked here. */
async function comecar(ctx: Ctx, { nome, cpf, email, ddd, celular }: CadastroPendente): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into candidato
      (empresa_id, nome, cpf, email, ddd_celular, fone_celular)
    values (${ctx.empresaId}, ${nome}, ${cpf}, ${email}, ${celular && ddd}, ${celular}) returning id`.execute(ctx.db);
  const id = rows[0]?.id ?? 0;
  await ctx.auditar({
    acao: 'Inclusão',
    entidade: 'Candidato',
    entidadeId: id,
    depois: { nome, cpf, email, ddd, celular },
  });
  return id;
}

async function criar(ctx: Ctx, pendente: CadastroPendente): Promise<number> {
  const { formulario, foto } = pendente;
  if (formulario === null) return comecar(ctx, pendente);
  const fotoId = foto && (await files.gravar(ctx, { ...FOTO_DO_CANDIDATO, conteudo: Buffer.from(foto) }));
  // What the portal offered when it was sent may be offered no longer when the link is opened.
  return (await candidatos.criar(emNomeProprio(ctx), { ...formulario, fotoId }, formulario)).id;
}

/** The page of the link in the e-mail: the candidate exists from here on, and is logged in. */
export function concluirCadastroHandlers(services: ModuleServices): Handler[] {
  return [
    onPrepared(
      concluirCadastro,
      async ({ endereco, input: { body } }) => {
        await exigirVez(services.engine, 'conclusao-de-cadastro', endereco, porEndereco);
        const hash = await inTransaction(services.engine, { scope: { tipo: 'sistema' } }, (db) =>
          senhaDoPendente(db, body.token),
        );
        if (hash !== null && !(await conferirSenha(hash, body.senha)).certa)
          throw campoInvalido('senha', 'Esta não é a senha escolhida no cadastro.');
      },
      async (ctx, { body }) => {
        const pendente = await tomarPendente(ctx.db, body.token);
        // Registered meanwhile by another link or by the staff: this one is worth nothing any more.
        if (!pendente || (await contaDoCpf(ctx.db, pendente.cpf, pendente.empresaId)))
          throw regra(
            'Este link não é mais válido. Se você já concluiu o cadastro, entre com o seu CPF e a sua senha; se não, cadastre-se de novo.',
          );
        const { empresaId, politicaVersao, senhaHash, solicitacaoId } = pendente;
        const nela = naEmpresa(ctx, empresaId);
        await exigirAtiva(nela, empresaId);
        const id = await criar(nela, pendente);
        await sql`update candidato set modulo_externo = true, ultimo_acesso = now() where id = ${id}`.execute(ctx.db);
        await gravarSenhaDoCandidato(ctx.db, id, senhaHash);
        if (politicaVersao !== null)
          await registrarConsentimento(nela, {
            candidatoId: id,
            finalidade: 'POLITICA',
            politicaVersao,
            meio: 'CADASTRO',
          });
        await abrirSessao(ctx, services, { area: 'externa', sujeitoId: id, empresaId });
        return { candidatoId: id, solicitacaoId };
      },
      { escopo: 'sistema', semRepeticao: true },
    ),
  ];
}
