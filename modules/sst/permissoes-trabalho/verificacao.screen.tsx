import { Alert, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { idIn } from '#platform/web/search-of.ts';
import { IconAlerta, IconEditar, IconImprimir, IconSucesso } from '#platform/web/ui/icons.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { TransitionButtons } from '#platform/web/workflow/transitions.tsx';
import { imprimir, SituacaoDaPermissao, useAndamento } from './acoes.part.tsx';
import { transicoesDaPermissao } from './andamento.contract.ts';
import { Gases } from './gases.part.tsx';
import { Perguntas, VerificacoesAnteriores } from './perguntas.part.tsx';
import { papeis, permissaoTrabalho } from './permissoes-trabalho.contract.ts';
import { emPreparo } from './permissoes-trabalho.rules.ts';
import { type Conferido, lerVerificacao, telaDaVerificacao, type Verificacao } from './verificacao.contract.ts';
import { NAO_CONSTAVA, treinamentoEmPalavras } from './verificacao.rules.ts';

const caminho = [{ rotulo: permissaoTrabalho.nome.varios, path: permissaoTrabalho.path }];

/** The check of a permit, what stops the release, and the release: made for a phone at the place of work. */
export function VerificacaoDaPermissao() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const { data, error } = useEndpoint(lerVerificacao, { params: { id } });
  if (error && !data) return <MissingRecord titulo={telaDaVerificacao.titulo} caminho={caminho} error={error} />;
  if (!data) return <FormSkeleton />;
  const preparo = emPreparo(data.situacao);
  return (
    <>
      <PageHeader
        titulo={`Verificação da permissão ${data.numero}`}
        caminho={caminho}
        acoes={
          <Group gap="xs">
            <Button variant="default" leftSection={<IconImprimir size={16} />} onClick={() => imprimir(data.id)}>
              Imprimir
            </Button>
            <Button
              component={Link}
              to={`${permissaoTrabalho.path}/${data.id}/edit`}
              variant="default"
              leftSection={<IconEditar size={16} />}
            >
              Abrir permissão
            </Button>
          </Group>
        }
      />
      <Stack gap="md" maw={820}>
        <Group gap="xs" align="flex-start" wrap="nowrap" justify="space-between">
          <Text style={{ overflowWrap: 'anywhere' }}>{data.atividade}</Text>
          <SituacaoDaPermissao situacao={data.situacao} />
        </Group>
        <Trabalhadores lida={data} />
        <Perguntas key={`${data.itens[0]?.id}`} lida={data} preparo={preparo} />
        {data.natureza === 'C' && <Gases lida={data} />}
        {preparo && <Impedimentos lida={data} />}
        <Verbos lida={data} />
        <VerificacoesAnteriores lida={data} />
      </Stack>
    </>
  );
}

function Verbos({ lida }: { lida: Verificacao }) {
  const { todas, dialogo } = useAndamento();
  // Its own hindrances are a list of what stops the work, shown beside.
  const acoes = todas({ ...lida, impedimentos: undefined }, `${lida.numero}, ${lida.atividade}`);
  const liberam: readonly string[] = [transicoesDaPermissao.liberar.rotulo, transicoesDaPermissao.retomar.rotulo];
  return (
    <div>
      <TransitionButtons
        acoes={acoes.map((acao) =>
          liberam.includes(acao.rotulo)
            ? { ...acao, impedimento: acao.impedimento ?? lida.recusaDaLiberacao ?? undefined }
            : acao,
        )}
      />
      {dialogo}
    </div>
  );
}

function Impedimentos({ lida: { impedimentos } }: { lida: Verificacao }) {
  if (impedimentos.length === 0)
    return (
      <Alert color="green" icon={<IconSucesso size={18} />} role="status">
        Nada impede a liberação.
      </Alert>
    );
  return (
    <Alert
      color="red"
      icon={<IconAlerta size={18} />}
      role="status"
      title={plural(impedimentos.length, 'item impede a liberação', 'itens impedem a liberação')}
    >
      <List size="sm" spacing={4}>
        {impedimentos.map(({ quem, motivo }) => (
          <List.Item key={`${quem} ${motivo}`}>
            <strong>{quem}</strong>: {motivo}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

const maiuscula = (dito: string) => `${dito[0]?.toUpperCase()}${dito.slice(1)}`;

function TreinamentoEExame({ treinamentos, exameEmDia }: Conferido) {
  return (
    <>
      {treinamentos.map((um) => {
        const dito = treinamentoEmPalavras(um);
        return (
          <StatusBadge key={um.curso} tom={um.falta ? 'erro' : 'sucesso'}>
            {um.falta ? maiuscula(dito) : dito}
          </StatusBadge>
        );
      })}
      <StatusBadge tom={exameEmDia ? 'sucesso' : 'erro'}>{`Exame em dia: ${exameEmDia ? 'sim' : 'não'}`}</StatusBadge>
    </>
  );
}

function Trabalhadores({ lida: { trabalhadores } }: { lida: Verificacao }) {
  return (
    <Paper withBorder p="md" component="section" aria-label="Trabalhadores">
      <Title order={2} size="h5" mb="xs">
        Trabalhadores
      </Title>
      {trabalhadores.length === 0 && <Text size="sm">Ninguém foi informado na permissão.</Text>}
      <Stack gap="sm">
        {trabalhadores.map(({ nome, papel, conferido }) => (
          <div key={nome}>
            <Text fw={600} size="sm">{`${nome} · ${papeis.rotulo(papel)}`}</Text>
            <Group gap={6} mt={4}>
              {conferido ? (
                <TreinamentoEExame {...conferido} />
              ) : (
                <StatusBadge tom="erro">{maiuscula(NAO_CONSTAVA)}</StatusBadge>
              )}
            </Group>
          </div>
        ))}
      </Stack>
    </Paper>
  );
}
