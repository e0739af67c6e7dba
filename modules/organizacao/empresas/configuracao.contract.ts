import { z } from 'zod';
import { booleano, cor, emails, inteiro, textoLongo } from '#platform/shared/contract/kinds.ts';

/** Greatest policy text. */
const POLITICA_MAX = 100_000;

export const aparencia = z.object({
  corPrincipal: cor({ label: 'Cor principal', genero: 'f', obrigatorio: true }),
  corSecundaria: cor({ label: 'Cor secundária', genero: 'f', obrigatorio: true }),
});

/** Settings of personnel requests (000 §3). */
export const configuracaoSolicitacao = z.object({
  solPessoalExibirSalario: booleano({ label: 'Exibir o salário na solicitação de pessoal' }),
  solPessoalExibirColabSubstituido: booleano({ label: 'Exibir o colaborador substituído' }),
  solPessoalObrigarDadosComplementares: booleano({ label: 'Obrigar os dados complementares' }),
  solPessoalReabrirSolicitacao: booleano({ label: 'Permitir reabrir solicitações encerradas' }),
  encerrarSolicitacaoAoPreencher: booleano({ label: 'Encerrar a solicitação quando todas as vagas forem preenchidas' }),
  obrigarAmbienteFuncao: booleano({ label: 'Obrigar ambiente e função' }),
  emailsSolicitacao: emails({
    label: 'E-mails avisados',
    ajuda: 'Já vêm preenchidos em toda nova solicitação. Separe por vírgula.',
  }),
});

/** Settings of candidates and of the vacancy portal (000 §3). */
export const configuracaoCandidato = z.object({
  exibirSalario: booleano({ label: 'Exibir o salário nos anúncios' }),
  maxCandidataCargo: inteiro({
    label: 'Máximo de cargos por candidato',
    min: 1,
    max: 100,
    ajuda: 'Vazio deixa escolher quantos quiser.',
  }),
  avisarParentesco: booleano({ label: 'Avisar possível parentesco entre candidatos e colaboradores' }),
  campoExtraCandidato: booleano({ label: 'Usar campos extras no cadastro de candidatos' }),
  campoExtraColaborador: booleano({ label: 'Usar campos extras no cadastro de talentos' }),
  tempoExclusaoCandidato: inteiro({
    label: 'Meses sem acesso até a exclusão do candidato',
    max: 600,
    obrigatorio: true,
    ajuda: '0 mantém o cadastro sem prazo.',
  }),
});

/** Settings of occupational safety (decision U-0122). */
export const configuracaoSeguranca = z.object({
  obrigaProfissionalSST: booleano({ label: 'Obrigar o profissional de SST nos registros' }),
});

/** The privacy and security policy; its text is kept in versions. */
export const configuracaoPolitica = z.object({
  exigirAceitePsi: booleano({ label: 'Exigir o aceite dos candidatos' }),
  politicaSeguranca: textoLongo({
    label: 'Termo de Privacidade e Política de Segurança',
    max: POLITICA_MAX,
    ajuda: 'Cada alteração cria uma nova versão; os aceites dizem qual foi lida.',
  }),
});

/** All settings of a company in one flat object, as the calls answer them (000 §3, 'Company settings'). */
export const configuracaoEmpresa = z.object({
  ...aparencia.shape,
  ...configuracaoSolicitacao.shape,
  ...configuracaoCandidato.shape,
  ...configuracaoSeguranca.shape,
  ...configuracaoPolitica.shape,
  acIntegra: booleano({ label: 'Integra com a folha de pagamento' }),
});

export type ConfiguracaoEmpresa = z.output<typeof configuracaoEmpresa>;
