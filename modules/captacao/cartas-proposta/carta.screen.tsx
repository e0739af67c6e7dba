import { Alert, Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { paginaDoQuadro } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { formatarData, hoje, somarDias } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { RecordActions } from '#platform/web/form-screen/record-actions.tsx';
import { useGoBack } from '#platform/web/form-screen/use-go-back.ts';
import { refIn, useAddress } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconAdmitir, IconPdf } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { RecordHistory } from '#platform/web/workflow/history.tsx';
import { historicoDaCarta } from './andamento.contract.ts';
import { baixarCarta, useAndamento } from './andamento.part.tsx';
import {
  type CartaLida,
  cartaProposta,
  cartasDoCandidato,
  paginaDaCarta,
  sugestaoDaCarta,
} from './cartas-proposta.contract.ts';
import { estaAberta } from './cartas-proposta.rules.ts';
import { estadosDaCarta } from './resposta.contract.ts';
import { SituacaoDaCarta } from './situacao.part.tsx';

/** Days to answer that a new letter proposes. */
const DIAS_PARA_RESPONDER = 5;
const Campo = fieldOf(cartaProposta.form);

/** The letter; begun from a card or a candidate (`?candidatoId=&solicitacaoId=`) it begins with them. */
export function CartaFormulario() {
  const busca = useAddress() as { readonly candidatoId?: string; readonly solicitacaoId?: string };
  const voltar = useGoBack(cartaProposta.path);
  const navigate = useNavigate();
  const { todas, dialogo } = useAndamento();
  return (
    <>
      <FormScreen
        resource={cartaProposta}
        onBack={voltar}
        // A draft is written to be sent: the page of the letter stands where the form stood.
        onSaved={(salva) => void navigate({ to: paginaDaCarta((salva as { id: number }).id), replace: true })}
        defaults={{
          candidato: refIn(busca.candidatoId),
          solicitacaoPessoal: refIn(busca.solicitacaoId),
          responderAte: somarDias(hoje(), DIAS_PARA_RESPONDER),
        }}
      >
        {({ registro }) => (
          <Stack gap="md">
            {registro && (
              <Andamento
                carta={registro as unknown as CartaLida}
                acoes={todas(registro, (registro as unknown as CartaLida).candidato.nome ?? '')}
              />
            )}
            <Quem novo={registro === null} />
            <FormSection titulo="Condições">
              <Campo name="funcao" span={6} />
              <Campo name="vinculo" span={3} />
              <Campo name="salario" span={3} />
              <Campo name="horario" span={6} />
              <Campo name="local" span={6} />
              <Campo name="beneficios" span={12} />
              <Campo name="responderAte" span={3} />
              <Campo name="dataInicio" span={3} />
            </FormSection>
            {registro === null && <Sugestao />}
            <FormSection titulo="Textos">
              <Campo name="mensagem" span={6} />
              <Campo name="observacaoInterna" span={6} />
            </FormSection>
            {registro && <RecordHistory of={historicoDaCarta} id={registro.id} vazio="Ainda não foi enviada." />}
          </Stack>
        )}
      </FormScreen>
      {dialogo}
    </>
  );
}

/** Who is offered something in which request; what the request says of the conditions is brought along. */
function Quem({ novo }: { novo: boolean }) {
  const { form } = useFormContract();
  const candidato = useWatch({ control: form.control, name: 'candidato' }) as { id: number } | null;
  return (
    <>
      <FormSection>
        <Campo
          name="candidato"
          span={6}
          onValue={() => form.setValue('solicitacaoPessoal', null, { shouldDirty: true })}
        />
        <Campo
          name="solicitacaoPessoal"
          span={6}
          disabled={!candidato}
          query={{ candidatoId: candidato?.id ? String(candidato.id) : '' }}
        />
      </FormSection>
      {novo && candidato && <JaTemCarta candidatoId={candidato.id} />}
    </>
  );
}

/** Fills in, where nothing was written yet, what the request says. */
function Sugestao() {
  const { form } = useFormContract();
  const pode = usePermission(cartaProposta.permissoes.inserir);
  const solicitacao = useWatch({ control: form.control, name: 'solicitacaoPessoal' }) as { id: number } | null;
  const solicitacaoId = solicitacao?.id ?? 0;
  const { data } = useEndpoint(
    sugestaoDaCarta,
    { query: { solicitacaoId }, errors: 'nenhum' },
    { enabled: pode && solicitacaoId > 0 },
  );
  useEffect(() => {
    for (const [campo, valor] of Object.entries(data ?? {}))
      if (valor !== null && !form.getValues(campo)) form.setValue(campo, valor, { shouldDirty: true });
  }, [data, form]);
  if (!data?.beneficios) return null;
  return (
    <Text size="sm" c="dimmed">
      Os benefícios vieram da última carta-proposta enviada para esta vaga, ou para outra do mesmo estabelecimento e
      vínculo: confira.
    </Text>
  );
}

/** Says, before anything is written, that the candidate already has an open letter in this request. */
function JaTemCarta({ candidatoId }: { candidatoId: number }) {
  const { form } = useFormContract();
  const ve = usePermission(cartaProposta.permissoes.ver);
  const solicitacao = useWatch({ control: form.control, name: 'solicitacaoPessoal' }) as { id: number } | null;
  const { data } = useEndpoint(
    cartasDoCandidato,
    { params: { id: candidatoId }, errors: 'nenhum' },
    { enabled: ve && candidatoId > 0 },
  );
  const aberta = data?.find(({ solicitacaoId, estado }) => solicitacaoId === solicitacao?.id && estaAberta(estado));
  if (!aberta) return null;
  return (
    <Alert color="yellow">
      O candidato já tem uma carta-proposta nesta solicitação ({estadosDaCarta.rotulo(aberta.estado).toLowerCase()}).{' '}
      <Anchor component={Link} to={paginaDaCarta(aberta.id)} size="sm">
        Abrir a carta
      </Anchor>
    </Alert>
  );
}

/** Where the letter stands, and what can be done with it now: with what is stored, so that what is typed is saved before it is sent. */
function Andamento({ carta, acoes }: { carta: CartaLida; acoes: readonly RowAction[] }) {
  const contrata = usePermission(permissoesCaptacao.quadro.verbos.CONTRATAR);
  const veQuadro = usePermission(permissoesCaptacao.quadro.ver);
  const { id, estado, ligacaoId, contratado, enviadaEm, respondidaEm, solicitacaoPessoal, vencida } = carta;
  const ditos = [
    enviadaEm && `Enviada em ${formatarData(enviadaEm)}`,
    respondidaEm && `respondida em ${formatarData(respondidaEm)}`,
    contratado && 'contratado',
  ].filter(Boolean);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="andamento">
      <Group justify="space-between" mb="sm">
        <Group gap="xs">
          <Title order={2} size="h4" id="andamento">
            Situação
          </Title>
          <SituacaoDaCarta estado={estado} vencida={vencida} />
          {ditos.length > 0 && <Text size="sm">{ditos.join(', ')}</Text>}
        </Group>
        <Group gap="md">
          {veQuadro && (
            <Anchor component={Link} to={paginaDoQuadro(solicitacaoPessoal.id)} size="sm">
              Abrir o quadro
            </Anchor>
          )}
          {estado === 'ACEITA' && !contratado && ligacaoId && contrata && (
            <Button
              component={Link}
              to={`/captacao/contratacao/${ligacaoId}`}
              size="xs"
              leftSection={<IconAdmitir size={15} />}
            >
              Contratar
            </Button>
          )}
        </Group>
      </Group>
      <RecordActions acoes={[...acoes, { rotulo: 'Baixar em PDF', icone: IconPdf, onClick: () => baixarCarta(id) }]} />
      <Avisos carta={carta} />
    </Paper>
  );
}

function Avisos({ carta: { estado, motivoRecusa, motivoCancelamento, semEmail } }: { carta: CartaLida }) {
  return (
    <>
      {semEmail && (estado === 'RASCUNHO' || estado === 'ENVIADA') && (
        <Alert color="orange" mt="xs">
          O candidato não tem e-mail no cadastro: avise-o de outro modo, e registre aqui a resposta se ele não entra no
          portal.
        </Alert>
      )}
      {motivoRecusa && (
        <Text size="sm" mt="xs">
          O candidato disse: {motivoRecusa}
        </Text>
      )}
      {motivoCancelamento && (
        <Text size="sm" mt="xs">
          Motivo do cancelamento: {motivoCancelamento}
        </Text>
      )}
    </>
  );
}
