import { defineModule, type ModuleServices } from '#platform/server/module.ts';
import { carregarCandidato, esquecerAcesso } from './acesso/conta-candidato.queries.ts';
import { entradaHandlers } from './acesso/entrar-candidato.actions.ts';
import { recuperacaoCandidatoJob } from './acesso/recuperacao-candidato.job.ts';
import { senhaCandidatoHandlers } from './acesso/senha-candidato.actions.ts';
import { sessaoCandidatoHandlers } from './acesso/sessao-candidato.actions.ts';
import { alertasHandlers } from './alertas/alertas.actions.ts';
import { alertasJob } from './alertas/alertas.job.ts';
import { confirmacaoDeAlertaJob } from './alertas/confirmacao.job.ts';
import { dadosDosAlertas } from './alertas/dados-pessoais.queries.ts';
import { enviarAmigoHandlers } from './anuncios/enviar-amigo.actions.ts';
import { vagasHandlers } from './anuncios/vagas.actions.ts';
import { visitasHandlers } from './anuncios/visitas.actions.ts';
import { avaliacoesHandlers } from './avaliacoes/avaliacoes.actions.ts';
import { candidaturasHandlers } from './candidato-solicitacoes/candidaturas.actions.ts';
import { cadastroHandlers } from './candidatos/cadastro.actions.ts';
import { meuCadastroHandlers } from './candidatos/meu-cadastro.queries.ts';
import { progressoHandlers } from './candidatos/progresso.queries.ts';
import { sugestoesHandlers } from './candidatos/sugestoes.queries.ts';
import { consultasHandlers } from './consultas/consultas-externas.queries.ts';
import { documentosHandlers } from './documentos-anexos/documentos-anexos.actions.ts';
import { minhasEntrevistasHandlers } from './entrevistas/minhas-entrevistas.actions.ts';
import { feedsHandlers } from './pagina-publica/feeds.queries.ts';
import { mapaDoSiteHandlers } from './pagina-publica/mapa-do-site.queries.ts';
import { copiaJob } from './privacidade/copia.job.ts';
import { privacidadeHandlers } from './privacidade/privacidade.actions.ts';

export const externo = (services: ModuleServices) =>
  defineModule({
    nome: 'externo',
    recursos: [],
    handlers: [
      ...entradaHandlers(services),
      ...sessaoCandidatoHandlers(services),
      ...senhaCandidatoHandlers(services),
      ...cadastroHandlers(services),
      ...meuCadastroHandlers,
      ...progressoHandlers,
      ...sugestoesHandlers,
      ...documentosHandlers,
      ...vagasHandlers,
      ...enviarAmigoHandlers(services),
      ...candidaturasHandlers,
      ...minhasEntrevistasHandlers(services),
      ...avaliacoesHandlers,
      ...consultasHandlers,
      ...mapaDoSiteHandlers(services),
      ...feedsHandlers(services),
      ...alertasHandlers(services),
      ...visitasHandlers(services),
      ...privacidadeHandlers(services),
    ],
    permissoes: [],
    menu: [],
    jobs: [
      recuperacaoCandidatoJob(services.config),
      alertasJob(services.config),
      confirmacaoDeAlertaJob(services.config),
      copiaJob(services),
    ],
    dadosPessoais: dadosDosAlertas,
    esquecimentos: [
      {
        titular: 'candidato',
        run: async (db, ids) => {
          for (const id of ids) await esquecerAcesso(services, db, id);
        },
      },
    ],
    identidades: { externa: carregarCandidato },
  });
