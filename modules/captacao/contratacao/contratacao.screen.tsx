import { Alert, Paper, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { urlDaFoto } from '#modules/captacao/candidatos/campo-foto.part.tsx';
import { EmailNaDecisao } from '#modules/captacao/modelos-email/email-na-decisao.part.tsx';
import { textoDoEnvio } from '#modules/captacao/modelos-email/envio.rules.ts';
import { mensagemAosCandidatos } from '#modules/captacao/modelos-email/modelos-email.contract.ts';
import {
  paginaDoQuadro,
  solicitacaoPessoal,
} from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { abasDaPessoa, CamposDoContrato } from '#modules/organizacao/colaboradores/colaborador-abas.part.tsx';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { useDepoisDaAdmissao } from '#modules/organizacao/colaboradores/depois-da-admissao.part.tsx';
import { CampoFoto } from '#modules/organizacao/colaboradores/foto.part.tsx';
import { CamposDeLotacao } from '#modules/organizacao/colaboradores/lotacao.part.tsx';
import { useCadastroDoTalento, useRegrasDoTalento } from '#modules/organizacao/colaboradores/regras.part.tsx';
import type { CampoConfigurado } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { type CallOptions, send } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { FormTabs } from '#platform/web/form/form-tabs.tsx';
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { contratar, prepararContratacao } from './contratacao.contract.ts';

type Preparo = z.output<typeof prepararContratacao.resposta>;
/** The talent's form, and the e-mail to the others. */
const formulario = z.intersection(colaborador.form, z.object({ avisoAosOutros: mensagemAosCandidatos }));
type Formulario = z.output<typeof formulario>;

const Campo = fieldOf(colaborador.form);

/** Only the photo that came with the form is one of a record. */
const urlTrazida = ({ candidato: { id }, colaborador: { fotoId } }: Preparo, escolhida: number) =>
  escolhida === fotoId ? urlDaFoto(id, escolhida) : null;

/** The new talent's form, filled from candidate and request: nothing is typed twice (decision 'hiring'). */
export function Contratacao() {
  const { id: texto } = useParams({ strict: false }) as { id: string };
  const id = Number(texto);
  const preparo = useEndpoint(prepararContratacao, { params: { id } }, {});
  const cadastro = useCadastroDoTalento();
  const dados = preparo.data;
  const quadro = dados ? paginaDoQuadro(dados.solicitacao.id) : solicitacaoPessoal.path;
  return (
    <>
      <PageHeader
        titulo={dados ? `Contratar ${dados.candidato.nome}` : 'Contratar candidato'}
        caminho={[
          { rotulo: solicitacaoPessoal.nome.varios, path: solicitacaoPessoal.path },
          ...(dados ? [{ rotulo: dados.solicitacao.descricao, path: quadro }] : []),
        ]}
      />
      {preparo.isError && <Unread of={preparo} />}
      {(preparo.isPending || cadastro.isPending) && <FormSkeleton />}
      {dados?.impedimento && <Alert color="yellow">{dados.impedimento}</Alert>}
      {dados && !dados.impedimento && cadastro.data && (
        <FormularioDoTalento id={id} preparo={dados} quadro={quadro} campos={cadastro.data} />
      )}
    </>
  );
}

interface Props {
  readonly id: number;
  readonly preparo: Preparo;
  readonly quadro: string;
  /** How the company wants the form of talents. */
  readonly campos: readonly CampoConfigurado[];
}

function FormularioDoTalento({ id, preparo, quadro, campos }: Props) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const voltar = () => void navigate({ to: quadro });
  const { rules, observador, mostra } = useRegrasDoTalento(campos);
  const veBanco = usePermission(permissoesOrganizacao.colaborador.verbos.BANCO);
  const aoAdmitir = useDepoisDaAdmissao();
  const ultimaVaga = preparo.solicitacao.vagas <= 1;
  const contract = useContractForm<Formulario>({
    schema: formulario,
    defaults: {
      ...preparo.colaborador,
      avisoAosOutros: { enviar: false, assunto: null, texto: null },
    },
    rules,
    onSubmit: gravar,
  });

  async function gravar(values: Formulario, options: CallOptions) {
    const feito = await send(contratar, {
      params: { id },
      body: { ...values, versaoDaLigacao: preparo.versao },
      ...options,
    });
    await renew(client, solicitacaoPessoal.listar.path);
    const fim = feito.solicitacaoEncerrada
      ? ' A solicitação foi encerrada.'
      : feito.vagasRestantes === 0
        ? ' Todas as vagas estão preenchidas.'
        : ` ${plural(feito.vagasRestantes, 'vaga continua aberta', 'vagas continuam abertas')}.`;
    toast.sucesso(
      `${preparo.candidato.nome} agora faz parte da equipe.${fim}${textoDoEnvio(feito)}`,
      aoAdmitir(feito.id),
    );
    contract.saved.current = true;
    voltar();
  }

  return (
    <Paper withBorder p="md">
      <ContractFormView of={contract}>
        <LeaveGuard saved={contract.saved} />
        {observador}
        <Text size="sm" c="dimmed" mb="md">
          Os dados vieram do cadastro do candidato e da solicitação: confira e complete o que faltar.
          {preparo.daOferta && ' Início, salário, vínculo e horário são os da carta-proposta que ele aceitou.'}
        </Text>
        {preparo.ofertasAbertas.map((frase) => (
          <Alert key={frase} color="yellow" mb="md">
            {frase}
          </Alert>
        ))}
        <Vagas solicitacao={preparo.solicitacao} />
        {ultimaVaga && preparo.outros > 0 && (
          <Alert color="blue" mb="md">
            Esta contratação preenche a última vaga. Para avisar por e-mail{' '}
            {plural(preparo.outros, 'candidato que ainda espera', 'candidatos que ainda esperam')}, use a aba Outros
            candidatos antes de contratar.
          </Alert>
        )}
        {preparo.documentos.length > 0 && (
          <Text size="sm" mb="md">
            {plural(preparo.documentos.length, 'documento anexo vai', 'documentos anexos vão')} com o cadastro do
            talento: {preparo.documentos.join(', ')}.
          </Text>
        )}
        <CampoFoto id={null} urlTrazida={(fotoId) => urlTrazida(preparo, fotoId)} />
        <FormTabs
          tabs={[
            {
              id: 'contrato',
              titulo: 'Contrato',
              conteudo: (
                <>
                  <FormSection>
                    <Campo name="nome" span={6} />
                    <Campo name="nomeSocial" span={6} />
                    <Campo name="dataAdmissao" span={3} />
                    <Campo name="vinculo" span={3} />
                    <Campo name="matricula" span={3} />
                    <Campo name="codigoAC" span={3} />
                    <Campo name="observacao" span={12} />
                  </FormSection>
                  <CamposDoContrato />
                  <CamposDeLotacao prefixo="lotacao." dia="dataAdmissao" titulo="Lotação e salário" />
                </>
              ),
            },
            ...abasDaPessoa({ campos, mostra, veBanco }),
            {
              id: 'outros',
              titulo: 'Outros candidatos',
              visivel: preparo.outros > 0,
              conteudo: (
                <EmailNaDecisao
                  campo="avisoAosOutros"
                  pergunta={`Avisar por e-mail ${preparo.outros === 1 ? 'o outro candidato' : `os outros ${preparo.outros} candidatos`} da seleção`}
                />
              ),
            },
          ]}
        />
        <FormButtons onClose={voltar} enviar="Contratar" />
      </ContractFormView>
    </Paper>
  );
}

/** How many places the request has left, and who filled the others. */
function Vagas({ solicitacao: { quantidade, vagas, contratados } }: Pick<Preparo, 'solicitacao'>) {
  return (
    <Text size="sm" mb="md">
      {quantidade - vagas} de {plural(quantidade, 'vaga preenchida', 'vagas preenchidas')}
      {contratados.length > 0 &&
        `: ${contratados.map(({ nome, data }) => `${nome} (${formatarData(data)})`).join(', ')}`}
    </Text>
  );
}
