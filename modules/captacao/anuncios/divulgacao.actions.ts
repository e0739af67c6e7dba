import { sql } from 'kysely';
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import { escolaridade, vinculo } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { enviarEmail } from '#platform/server/mail/outbox.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import {
  enviarAnuncio,
  type FatosDaSolicitacao,
  type FunilDoAnuncio,
  fatosDaSolicitacao,
  funilDoAnuncio,
  MAXIMO_DE_DESTINATARIOS,
} from './divulgacao.contract.ts';

/** What these calls need of an announcement; reading it by the resource keeps to the areas that the person sees. */
interface Lido {
  readonly titulo: string;
  readonly descricao: string;
  readonly link: string | null;
  readonly visivelNoPortal: boolean;
  readonly solicitacaoPessoal: { readonly id: number };
}
type Leitor = (ctx: Parameters<Handler['run']>[0], id: number) => Promise<Lido>;

/** Sending an announcement, and how far people came with it. */
export function divulgacaoHandlers(ler: Leitor): readonly Handler[] {
  return [
    on(enviarAnuncio, async (ctx, { params, body }) => {
      const { titulo, descricao, link, visivelNoPortal } = await ler(ctx, params.id);
      if (!visivelNoPortal)
        throw regra('Esta vaga não está no portal. Publique o anúncio no portal de vagas antes de enviá-lo.');
      const para = body.para.split(', ');
      if (para.length > MAXIMO_DE_DESTINATARIOS)
        throw campoInvalido('para', `Informe no máximo ${MAXIMO_DE_DESTINATARIOS} e-mails de cada vez`);
      const texto = [body.mensagem, titulo, descricao, `Veja a vaga e candidate-se:\n${link}`]
        .filter(Boolean)
        .join('\n\n');
      for (const endereco of para) await enviarEmail(ctx, { para: endereco, assunto: `Vaga: ${titulo}`, texto });
      await ctx.auditar({
        acao: 'Envio por e-mail',
        entidade: 'Anúncio',
        entidadeId: params.id,
        depois: { para: body.para },
      });
      return { mensagem: 'Anúncio de vaga enviado com sucesso.', enviados: para.length };
    }),
    on(funilDoAnuncio, async (ctx, { params }) => {
      const { solicitacaoPessoal } = await ler(ctx, params.id);
      const { rows } = await sql<FunilDoAnuncio>`select
          (select coalesce(sum(visitas), 0) from anuncio_visita where anuncio_id = ${params.id})::int as visitas,
          count(*)::int as candidaturas,
          count(*) filter (where etapa_seletiva_id is not null or apto <> 'I' or contratado)::int as "emSelecao",
          count(*) filter (where apto = 'S' or contratado)::int as aptos,
          count(*) filter (where contratado)::int as contratados
        from candidato_solicitacao where solicitacao_pessoal_id = ${solicitacaoPessoal.id}`.execute(ctx.db);
      return rows[0] ?? { visitas: 0, candidaturas: 0, emSelecao: 0, aptos: 0, contratados: 0 };
    }),
    on(fatosDaSolicitacao, async (ctx, { params }) => {
      await solicitacoesPessoal.obter(ctx, params.id);
      const { rows } =
        await sql<FatosDaSolicitacao>`select json_build_object('nome', e.nome) as empresa, c.nome as cidade,
          u.uf, s.vinculo, s.escolaridade, s.quantidade, case when e.exibir_salario then s.remuneracao end as remuneracao
        from solicitacao_pessoal s join empresa e on e.id = s.empresa_id
        join estabelecimento l on l.id = s.estabelecimento_id
        left join cidade c on c.id = coalesce(s.cidade_id, l.cidade_id) left join estado u on u.id = c.estado_id
        where s.id = ${params.id}`.execute(ctx.db);
      const [fatos] = rows;
      if (!fatos) throw new ProblemError('NAO_ENCONTRADO');
      return {
        ...fatos,
        vinculo: fatos.vinculo ? vinculo.rotulo(fatos.vinculo) : null,
        escolaridade: fatos.escolaridade ? escolaridade.rotulo(fatos.escolaridade) : null,
      };
    }),
  ];
}
