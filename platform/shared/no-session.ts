import { COR_PADRAO } from './color.ts';
import { zonaPadrao } from './format/instante.ts';
import type { SessionInfo } from './session.ts';

/** What is known of the installation as long as nobody answered. */
export const semParametros: SessionInfo['systemParameters'] = {
  versao: '',
  statusColabore: null,
  codEmpresaSuporte: null,
  codClienteSuporte: null,
  emailSuporte: null,
  conversaComSuporte: false,
  zona: zonaPadrao,
  links: { blog: null, redesSociais: null, cotacao: null, ajuda: null, versaoDocumentos: null },
};

/** The session of who is not logged in, in the product's own colours. */
export function sessaoDeNinguem(systemParameters: SessionInfo['systemParameters']): SessionInfo {
  return {
    authenticated: false,
    expired: false,
    autenticadoRh: false,
    user: null,
    company: null,
    companies: [],
    authorities: [],
    menu: [],
    listas: [],
    horaExpiracao: null,
    aceitoPoliticaSeguranca: false,
    pendencia: null,
    possuiSst: false,
    ninguemAVista: false,
    decideAprovacoes: false,
    vendoComo: null,
    provedor: null,
    linkChat: null,
    systemParameters,
    tema: { corPrincipal: COR_PADRAO, corSecundaria: COR_PADRAO, logoUrl: null },
  };
}
