import { sql } from 'kysely';
import { z } from 'zod';
import { contaDoCpf, loginDaConta } from '#modules/externo/acesso/conta-candidato.queries.ts';
import { bloqueado, chaveDaConta, contarUso } from '#platform/server/auth/throttle.ts';
import { type Config, publicRoot } from '#platform/server/config/config.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { enderecoValido, enviarEmail } from '#platform/server/mail/outbox.ts';
import { criarLinkDoCadastro, HORAS_DO_LINK } from './cadastro-pendente.queries.ts';

export const JOB_DO_CADASTRO = 'externo.confirmar-cadastro';

/** Messages that one address, perhaps a family's, or one CPF of a company is sent before it has to wait. */
const porPedido = { falhas: 10, minutos: 60 } as const;

interface Pedido {
  readonly cpf: string;
  readonly email: string;
  readonly empresa: string;
  readonly empresaId: number;
  readonly solicitacaoId: number | null;
}

/** What was typed by nobody knows whom stands in no message to that address: a form is no way to send one's own text. */
function confirmacao({ empresa }: Pedido, link: string): string {
  return [
    'Olá.',
    `Recebemos um pedido de cadastro de candidato com este e-mail em ${empresa}. Se foi você, abra o endereço abaixo e digite a senha que escolheu para concluir o cadastro e entrar.`,
    link,
    `O link vale por ${HORAS_DO_LINK} horas e abre uma única vez. Se não foi você, ignore esta mensagem: sem isso nenhum cadastro é feito.`,
  ].join('\n\n');
}

function jaCadastrado({ empresa }: Pedido, nome: string, portal: (pagina: string) => string): string {
  return [
    `Olá, ${nome}.`,
    `Alguém tentou se cadastrar com o seu CPF nas vagas de ${empresa}, onde você já tem cadastro. Nada mudou nele.`,
    `Se foi você, entre com o seu CPF e a sua senha:\n${portal('login')}`,
    `Se não lembra a senha, ou ainda não tem uma, defina outra:\n${portal('recuperar-senha')}`,
    'Se não foi você, ignore esta mensagem.',
  ].join('\n\n');
}

async function podeEscrever(db: Db, { email, cpf, empresaId }: Pedido): Promise<boolean> {
  const chaves = [
    `cadastro:${chaveDaConta('externa', loginDaConta(cpf, empresaId))}`,
    `cadastro:${chaveDaConta('externa', email)}`,
  ] as const;
  if (await bloqueado(db, chaves)) return false;
  for (const chave of chaves) await contarUso(db, chave, porPedido);
  return true;
}

/**
 * Writes to who asked to be registered: the link to the address that was typed, or, when the CPF has a registration already, a
 * word to the address of that one and nothing to the other. Here, outside of the request, is the only place that knows which.
 */
export function confirmacaoDeCadastroJob(config: Config): JobDefinition {
  return defineJob({
    nome: JOB_DO_CADASTRO,
    titulo: 'Link para concluir o cadastro de candidato',
    dados: z.object({ pendenteId: z.number() }),
    run: (ctx, { pendenteId }) =>
      ctx.transacao({ tipo: 'sistema' }, async (db, enfileirar) => {
        const { rows } = await sql<Pedido>`select p.cpf, p.email, e.nome as empresa, e.id as "empresaId",
            p.solicitacao_pessoal_id as "solicitacaoId"
          from cadastro_pendente p join empresa e on e.id = p.empresa_id and e.ativa
          where p.id = ${pendenteId} and p.expira_em > now() for update of p`.execute(db);
        const [pedido] = rows;
        if (!pedido) return;
        const conta = await contaDoCpf(db, pedido.cpf, pedido.empresaId);
        const escrever = await podeEscrever(db, pedido);
        if (conta || !escrever) await sql`delete from cadastro_pendente where id = ${pendenteId}`.execute(db);
        if (!escrever) return;
        const { empresaId, empresa, solicitacaoId } = pedido;
        const portal = (pagina: string) =>
          `${publicRoot(config)}/externo/${pagina}?empresaId=${empresaId}${solicitacaoId === null ? '' : `&solicitacaoId=${solicitacaoId}`}`;
        const correio = { db, empresaId, enfileirar };
        if (!conta) {
          const link = `${portal('concluir-cadastro')}&token=${await criarLinkDoCadastro(db, pendenteId)}`;
          await enviarEmail(correio, {
            para: pedido.email,
            assunto: `Conclua o seu cadastro nas vagas de ${empresa}`,
            texto: confirmacao(pedido, link),
            sigiloso: true,
          });
        } else if (enderecoValido(conta.email)) {
          await enviarEmail(correio, {
            para: conta.email,
            assunto: `Você já tem cadastro nas vagas de ${empresa}`,
            texto: jaCadastrado(pedido, conta.nome, portal),
          });
        }
      }),
  });
}

/** Registrations that nobody confirmed do not stay. */
export const cadastrosVencidosJob = defineJob({
  nome: 'externo.cadastros-vencidos',
  titulo: 'Exclusão de cadastros que ninguém confirmou',
  dados: z.object({}),
  agenda: '50 3 * * *',
  run: (ctx) =>
    ctx.transacao({ tipo: 'sistema' }, async (db) => {
      await sql`delete from cadastro_pendente where expira_em < now()`.execute(db);
    }),
});
