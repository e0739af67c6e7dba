import { Button, Group, Paper, Radio, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { permissaoTrabalho, permissoesDaPT } from './permissoes-trabalho.contract.ts';
import { responderVerificacao, respostas, type Verificacao } from './verificacao.contract.ts';

type Item = Verificacao['itens'][number];
interface Resposta {
  readonly resposta: Item['resposta'];
  readonly nota: string;
}

const rotulo = ({ pergunta, obrigatorio }: Item) => (obrigatorio ? `${pergunta} (impeditivo)` : pergunta);

/** The check of a permit: an answer for each item, and a note where it is asked for. */
export function Perguntas({ lida, preparo }: { lida: Verificacao; preparo: boolean }) {
  const client = useQueryClient();
  const edita = usePermission(permissoesDaPT.editar);
  const libera = usePermission(permissoesDaPT.verbos.LIBERAR);
  const [escritas, setEscritas] = useState<Readonly<Record<number, Resposta>>>({});
  const [erros, setErros] = useState<Readonly<Record<number, string>>>({});
  const [gravando, setGravando] = useState(false);
  const podeResponder = preparo && (edita || libera);
  const de = (item: Item): Resposta => escritas[item.id] ?? { resposta: item.resposta, nota: item.nota ?? '' };
  const mudar = (item: Item, mudanca: Partial<Resposta>) => {
    setEscritas({ ...escritas, [item.id]: { ...de(item), ...mudanca } });
    setErros({ ...erros, [item.id]: '' });
  };
  const gravar = async () => {
    setGravando(true);
    const itens = lida.itens.map((item) => ({ id: item.id, resposta: de(item).resposta, nota: de(item).nota || null }));
    try {
      await call(responderVerificacao, { params: { id: lida.id }, body: { itens }, errors: 'nenhum' });
      await renew(client, permissaoTrabalho.listar.path);
      setEscritas({});
      setErros({});
      toast.sucesso('Verificação gravada.');
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha;
      const porItem = Object.fromEntries(
        falha.erros.flatMap(({ campo, mensagem }) => {
          const lugar = /^itens\[(\d{1,3})\]/.exec(campo)?.[1];
          const item = lugar === undefined ? undefined : lida.itens[Number(lugar)];
          return item ? [[item.id, mensagem]] : [];
        }),
      );
      setErros(porItem);
      toast.erro(falha.mensagem);
    } finally {
      setGravando(false);
    }
  };
  return (
    <Paper withBorder p="md" component="section" aria-label="Verificação">
      <Title order={2} size="h5" mb="xs">
        Verificação
      </Title>
      <Stack gap="md">
        {lida.itens.map((item) => (
          <div key={item.id}>
            {podeResponder ? (
              <Radio.Group
                label={rotulo(item)}
                value={de(item).resposta ?? ''}
                onChange={(resposta) => mudar(item, { resposta: resposta as Resposta['resposta'] })}
              >
                <Group gap="md" mt={6}>
                  {respostas.itens.map(({ codigo, rotulo: texto }) => (
                    <Radio key={codigo} value={codigo} label={texto} size="md" py={8} pr="sm" />
                  ))}
                </Group>
              </Radio.Group>
            ) : (
              <>
                <Text size="sm" fw={600}>
                  {rotulo(item)}
                </Text>
                <Text size="sm">
                  {[item.resposta ? respostas.rotulo(item.resposta) : 'Sem resposta', item.nota]
                    .filter(Boolean)
                    .join('. ')}
                </Text>
              </>
            )}
            {podeResponder && de(item).resposta !== null && de(item).resposta !== 'S' && (
              <TextInput
                mt={4}
                label="Nota"
                maxLength={500}
                value={de(item).nota}
                error={erros[item.id] || null}
                onChange={({ currentTarget: { value } }) => mudar(item, { nota: value })}
              />
            )}
          </div>
        ))}
        {podeResponder && (
          <div>
            <Button w={{ base: '100%', sm: 'auto' }} size="md" onClick={() => void gravar()} loading={gravando}>
              Gravar verificação
            </Button>
          </div>
        )}
      </Stack>
    </Paper>
  );
}
