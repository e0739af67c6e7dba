import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { criarCandidatoDoPortal, SENHA_DO_CANDIDATO } from '#modules/externo/externo.factory.ts';
import { hashDaSenha } from '#platform/server/auth/passwords.ts';
import { chaveDaConta } from '#platform/server/auth/throttle.ts';
import { takeTurn } from '#platform/server/db/hold-rows.ts';
import type { TestAnswer } from '#platform/testing/client.ts';
import { alterarSenhaExterna, entrarExterno } from './acesso.contract.ts';
import { guardarHash, loginDaConta } from './conta-candidato.queries.ts';

/** The access of a candidate under two requests at once. */
const t = useApp();

test.runIf(ESPERA_SE)(
  'quem entrava com a senha que acaba de ser trocada fica de fora, e a nova continua a valer',
  async () => {
    const { empresaId } = await t.app.empresa();
    const { id, cpf } = await criarCandidatoDoPortal(t.app, empresaId);
    const cliente = await t.app.candidato(empresaId, id);
    const hash = await hashDaSenha('rede coqueiro mar azul');
    const entrar = (): Promise<TestAnswer<unknown>> =>
      t.app.anonimo.call(entrarExterno, {
        body: { username: cpf, password: SENHA_DO_CANDIDATO, empresaId, tipoLogin: 'CADASTRO' },
      });
    const trocar = (): Promise<TestAnswer<unknown>> =>
      cliente.call(alterarSenhaExterna, {
        params: { id },
        body: { senha: SENHA_DO_CANDIDATO, novaSenha: 'sol nascente praia', confNovaSenha: 'sol nascente praia' },
      });
    // Both have compared the password that was, and wait for their turn while another is set.
    const [entrada, troca] = await enquanto(
      t.app,
      async (db) => {
        await takeTurn(db, chaveDaConta('externa', loginDaConta(cpf, empresaId)), null);
        await guardarHash(db, id, hash);
      },
      entrar,
      trocar,
    );
    expect(entrada).toMatchObject({ status: 401, cookies: {} });
    expect(troca?.problema.erros).toEqual([{ campo: 'senha', mensagem: 'Senha atual incorreta.' }]);
    const { rows } = await t.app.banco((db) =>
      sql<{ hash: string }>`select senha_hash as hash from candidato_senha where candidato_id = ${id}`.execute(db),
    );
    expect(rows).toEqual([{ hash }]);
  },
);
