import { Alert, Anchor, Button, Grid, Group, Paper, Stack, Text, Title } from '@mantine/core';
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
import { useGoBack } from '#platform/web/form-screen/use-go-back.ts';
import { refIn, useAddress } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconAdmitir, IconPdf } from '#platform/web/ui/icons.ts';
import { RecordHistory } from '#platform/web/workflow/history.tsx';
import { TransitionButtons } from '#platform/web/workflow/transitions.tsx';
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
  return (
    <FormScreen
      resource={cartaProposta}
      onBack={voltar}
      // A draft is written to be sent: the page of the letter stands where the form stood.
      onSaved={(salva) => void navigate({ to: paginaDaCarta((salva as { id: number }).id), replace: true })}
      antes={(lida) => <Andamento carta={lida as CartaLida} />}
      defaults={{
        candidato: refIn(busca.candidatoId),
        solicitacaoPessoal: refIn(busca.solicitacaoId),
        responderAte: somarDias(hoje(), DIAS_PARA_RESPONDER),
      }}
    >
      {({ registro }) => (
        <Stack gap="md">
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
          <FormSection titulo="Textos">
            <Campo name="mensagem" span={6} />
            <Campo name="observacaoInterna" span={6} />
          </FormSection>
          {registro && <RecordHistory of={historicoDaCarta} id={registro.id} vazio="Ainda não foi enviada." />}
        </Stack>
      )}
    </FormScreen>
  );
}

/** Who is offered something in which request; what the request says of the conditions is brought along. */
function Quem({ novo }: { novo: boolean }) {
  const { form } = useFormContract();
  const candidato = useWatch({ control: form.control, name: 'candidato' }) as { id: number } | null;
  return (
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
      {novo && <Sugestao />}
      {novo && candidato && <JaTemCarta candidatoId={candidato.id} />}
    </FormSection>
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
  return null;
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
    <Grid.Col span={12}>
      <Alert color="yellow">
        O candidato já tem uma carta-proposta nesta solicitação, {estadosDaCarta.rotulo(aberta.estado).toLowerCase()}.{' '}
        <Anchor component={Link} to={paginaDaCarta(aberta.id)} size="sm">
          Abrir a carta
        </Anchor>
      </Alert>
    </Grid.Col>
  );
}

/** Where the letter stands, and what can be done with it now. */
function Andamento({ carta }: { carta: CartaLida }) {
  const { todas, dialogo } = useAndamento();
  const contrata = usePermission(permissoesCaptacao.quadro.verbos.CONTRATAR);
  const veQuadro = usePermission(permissoesCaptacao.quadro.ver);
  const {
    id,
    estado,
    ligacaoId,
    contratado,
    enviadaEm,
    respondidaEm,
    motivoRecusa,
    motivoCancelamento,
    semEmail,
    vencida,
  } = carta;
  const ditos = [
    enviadaEm && `Enviada em ${formatarData(enviadaEm)}`,
    respondidaEm && `respondida em ${formatarData(respondidaEm)}`,
    contratado && 'contratado',
  ].filter(Boolean);
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-labelledby="andamento">
      <Group justify="space-between">
        <Group gap="xs">
          <Title order={2} size="h4" id="andamento">
            Situação
          </Title>
          <SituacaoDaCarta estado={estado} vencida={vencida} />
          {ditos.length > 0 && <Text size="sm">{ditos.join(', ')}</Text>}
        </Group>
        <Group gap="xs">
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
          <TransitionButtons acoes={todas(carta, carta.candidato.nome ?? '')} />
          <Button size="xs" variant="default" leftSection={<IconPdf size={15} />} onClick={() => baixarCarta(id)}>
            Baixar em PDF
          </Button>
          {veQuadro && (
            <Button component={Link} to={paginaDoQuadro(carta.solicitacaoPessoal.id)} size="xs" variant="subtle">
              Abrir o quadro
            </Button>
          )}
        </Group>
      </Group>
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
      {dialogo}
    </Paper>
  );
}
