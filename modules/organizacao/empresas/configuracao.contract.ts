import { z } from 'zod';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  cor,
  email,
  emails,
  inteiro,
  percentual,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { telefone } from '#platform/shared/contract/kinds-br.ts';

/** Greatest policy text. */
const POLITICA_MAX = 100_000;

export const aparencia = z.object({
  corPrincipal: cor({ label: 'Cor principal', genero: 'f', obrigatorio: true }),
  corSecundaria: cor({ label: 'Cor secundária', genero: 'f', obrigatorio: true }),
});

export const acIntegra = booleano({ label: 'Integra com a folha de pagamento' });

/** Settings of personnel requests (V-0209). */
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

/** Settings of candidates and of the vacancy portal. */
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

/** What talents with a user see of the own file and may ask to be changed. */
export const configuracaoAutoatendimento = z.object({
  verProprioSalario: booleano({ label: 'Mostrar ao talento o próprio salário e a sua progressão' }),
  verPropriasOcorrencias: booleano({ label: 'Mostrar ao talento as próprias ocorrências' }),
  pedirContato: booleano({ label: 'Pedir alteração do contato' }),
  pedirEndereco: booleano({ label: 'Pedir alteração do endereço' }),
  pedirPessoais: booleano({ label: 'Pedir alteração do nome social, do estado civil e da família' }),
  pedirDependentes: booleano({ label: 'Pedir alteração dos dependentes' }),
  pedirFormacao: booleano({ label: 'Pedir alteração da formação e dos idiomas' }),
});

/** Goals that reports and panels show beside the rate of each month; a rate without one is shown alone. */
export const configuracaoIndicadores = comRegras(
  z.object({
    metaTurnover: percentual({ label: 'Meta de turnover ao mês', genero: 'f', inteiros: 3 }),
    metaAbsenteismo: percentual({ label: 'Meta de absenteísmo ao mês', genero: 'f', inteiros: 3 }),
  }),
  ({ metaTurnover, metaAbsenteismo }, recusar) => {
    const fora = (meta: string | null) => meta !== null && (Number(meta) < 0 || Number(meta) > 100);
    if (fora(metaTurnover)) recusar('metaTurnover', 'A meta fica entre 0% e 100%');
    if (fora(metaAbsenteismo)) recusar('metaAbsenteismo', 'A meta fica entre 0% e 100%');
  },
);

/** The privacy and security policy; its text is kept in versions. */
export const configuracaoPolitica = z.object({
  exigirAceitePsi: booleano({ label: 'Exigir o aceite dos candidatos' }),
  politicaSeguranca: textoLongo({
    label: 'Termo de Privacidade e Política de Segurança',
    max: POLITICA_MAX,
    ajuda: 'Cada alteração cria uma nova versão; os aceites dizem qual foi lida.',
  }),
});

/** Who answers for personal data, and how long those of candidates are kept (Lei 13.709/2018, arts. 15, 16, 18, 19 and 41). */
export const configuracaoPrivacidade = z.object({
  encarregadoNome: texto({ label: 'Encarregado de dados', max: 100, ajuda: 'Aparece no portal (LGPD, art. 41).' }),
  encarregadoEmail: email({ label: 'E-mail do encarregado', max: 120 }),
  encarregadoTelefone: telefone({ label: 'Telefone do encarregado', forma: 'completo' }),
  avisoExclusaoDias: inteiro({
    label: 'Dias entre o aviso e a exclusão',
    max: 365,
    obrigatorio: true,
    ajuda: 'O candidato recebe um e-mail antes de o cadastro ser excluído. 0 não avisa.',
  }),
  carenciaExclusaoDias: inteiro({
    label: 'Dias para desistir do pedido de exclusão',
    genero: 'm',
    max: 15,
    obrigatorio: true,
    ajuda: 'O pedido do candidato no portal vale depois deste prazo (LGPD, art. 19: até 15 dias).',
  }),
  exclusaoAutomatica: booleano({ label: 'Excluir cadastros vencidos automaticamente' }),
});

/**
 * How long the record of a dismissed talent is kept. Never less than five years (CF, art. 7º, XXIX; CTN, art. 173); the twenty of the default are
 * those of safety and health at work (NR-7, item 7.6.1.1; PPP, IN PRES/INSS 128/2022), the longest that a record here falls under.
 */
const GUARDA_MINIMA = 60;
export const configuracaoGuarda = comRegras(
  z.object({
    guardaTalentoMeses: inteiro({
      label: 'Meses de guarda do talento depois do desligamento',
      max: 600,
      obrigatorio: true,
      ajuda: '240 (20 anos) atende ao maior prazo legal; o mínimo é 60. 0 guarda sem prazo.',
    }),
    anonimizacaoTalentoAutomatica: booleano({ label: 'Anonimizar talentos de prazo vencido automaticamente' }),
  }),
  ({ guardaTalentoMeses }, recusar) => {
    if (guardaTalentoMeses > 0 && guardaTalentoMeses < GUARDA_MINIMA)
      recusar('guardaTalentoMeses', `A lei manda guardar por ao menos ${GUARDA_MINIMA} meses; 0 guarda sem prazo.`);
  },
);

/** All settings of a company in one flat object, as the calls answer them. */
export const configuracaoEmpresa = z.object({
  ...aparencia.shape,
  ...configuracaoSolicitacao.shape,
  ...configuracaoCandidato.shape,
  ...configuracaoSeguranca.shape,
  ...configuracaoAutoatendimento.shape,
  ...configuracaoPolitica.shape,
  ...configuracaoPrivacidade.shape,
  ...configuracaoGuarda.shape,
  ...configuracaoIndicadores.shape,
  acIntegra,
});

export type ConfiguracaoEmpresa = z.output<typeof configuracaoEmpresa>;
