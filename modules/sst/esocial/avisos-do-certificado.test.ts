import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { cenaDoEnvio, PFX } from './envio.factory.ts';
import { enviarCertificado, telaDoEsocial, verbosDoEsocial } from './esocial.contract.ts';

const t = useApp();

test('o certificado A1 que vence é avisado na caixa de SST a quem o troca, uma vez em cada prazo, e o novo recomeça', async () => {
  const { empresaId, cliente } = await cenaDoEnvio(t.app, { quantos: 0 });
  const { usuarioId } = await t.app.usuario(empresaId, [telaDoEsocial.permissao, verbosDoEsocial.CONFIGURAR]);
  const outro = await t.app.usuario(empresaId, [telaDoEsocial.permissao]);
  let vez = 0;
  const avisos = async (dias: number | null, quem = usuarioId) => {
    vez += 1;
    if (dias !== null)
      await t.app.banco((db) =>
        sql`update esocial_certificado set valido_ate = ${somarDias(hoje(), dias)} where empresa_id = ${empresaId}`.execute(
          db,
        ),
      );
    await t.app.jobs.send(null, 'sst.vencimento-do-certificado', { vez });
    await t.app.executarTarefas();
    const { rows } = await t.app.banco((db) =>
      sql<{ texto: string; tipo: string }>`select m.texto, m.tipo from mensagem m
        join usuario_mensagem u on u.mensagem_id = m.id where u.usuario_id = ${quem} order by m.id`.execute(db),
    );
    return rows;
  };
  expect(await avisos(31)).toEqual([]);
  expect(await avisos(30)).toMatchObject([{ tipo: 'S', texto: expect.stringContaining('vence em') }]);
  expect(await avisos(29)).toHaveLength(1);
  expect(await avisos(10)).toHaveLength(2);
  expect(await avisos(0)).toHaveLength(2);
  expect((await avisos(-1)).at(-1)?.texto).toContain('venceu em');
  expect(await avisos(-2)).toHaveLength(3);
  const body = new FormData();
  body.append('dados', JSON.stringify({ senha: 'x' }));
  body.append('arquivo', new Blob([new Uint8Array(PFX)]), 'empresa.pfx');
  expect((await cliente.call(enviarCertificado, { body: body as never })).status).toBeLessThan(300);
  expect(await avisos(null)).toHaveLength(3);
  expect(await avisos(5)).toHaveLength(4);
  expect(await avisos(null, outro.usuarioId)).toEqual([]);
});
