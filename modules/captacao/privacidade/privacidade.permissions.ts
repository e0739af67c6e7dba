import { naPrivacidade, permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { screen } from '#platform/shared/contract/screen.ts';

export const telaDaGuarda = screen({
  path: '/captacao/privacidade',
  titulo: 'Prazo de guarda',
  permissoes: permissoesCaptacao.guardaDeDados,
  menu: naPrivacidade(400),
});

export const telaDosPedidos = screen({
  path: '/captacao/privacidade/pedidos',
  titulo: 'Pedidos de titulares',
  permissoes: permissoesCaptacao.pedidoTitular,
  menu: { ...naPrivacidade(410), sinonimos: ['direito de acesso', 'portabilidade'] },
});

export const telaDosConsentimentos = screen({
  path: '/captacao/privacidade/consentimentos',
  titulo: 'Consentimentos',
  permissoes: permissoesCaptacao.consentimento,
  menu: naPrivacidade(420),
});

export const telaDosAcessos = screen({
  path: '/captacao/privacidade/acessos',
  titulo: 'Acessos a dados sensíveis',
  permissoes: permissoesCaptacao.acessoSensivel,
  menu: naPrivacidade(430),
});

/** The two reports as their screens need them, without the schemas of their contracts. */
export const telaDoRelatorioDeConsentimentos = {
  path: '/captacao/relatorios/consentimentos',
  titulo: 'Registro de consentimentos',
  permissao: permissoesCaptacao.consentimento.ver,
};
export const telaDoRelatorioDeAcessos = {
  path: '/captacao/relatorios/acessos-sensiveis',
  titulo: 'Acessos a dados sensíveis',
  permissao: permissoesCaptacao.acessoSensivel.ver,
};
