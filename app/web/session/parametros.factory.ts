/** Parameters of an installation that says little of itself. */
export const parametros = {
  versao: '9.8.7',
  statusColabore: null,
  codEmpresaSuporte: null,
  codClienteSuporte: null,
  emailSuporte: 'suporte@exemplo.com.br',
  conversaComSuporte: false,
  zona: 'America/Fortaleza',
  links: { blog: null, redesSociais: null, cotacao: null, ajuda: null, versaoDocumentos: null },
};
