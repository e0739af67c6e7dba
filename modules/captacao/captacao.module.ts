import { defineModule } from '#platform/server/module.ts';
import { areasFormacao } from './areas-formacao/areas-formacao.resource.ts';
import { arvoreCaptacao, menuCaptacao } from './captacao.permissions.ts';
import { comoFicouSabendo } from './como-ficou-sabendo-vaga/como-ficou-sabendo-vaga.resource.ts';
import { etapasHandlers, etapasSeletivas } from './etapas-seletivas/etapas-seletivas.resource.ts';
import { idiomas } from './idiomas/idiomas.resource.ts';
import { motivosSolicitacao } from './motivos-solicitacao/motivos-solicitacao.resource.ts';

export const captacao = () =>
  defineModule({
    nome: 'captacao',
    recursos: [areasFormacao, idiomas, etapasSeletivas, motivosSolicitacao, comoFicouSabendo],
    handlers: [...etapasHandlers],
    permissoes: [arvoreCaptacao],
    menu: menuCaptacao,
  });
