// npm run cofre:rotate: wraps the keys of all sealed values by the key in use of COFRE_CHAVES.
import { cofreDaConfiguracao } from '#platform/server/cofre/cofre-da-configuracao.ts';
import { trocarChaves } from '#platform/server/cofre/trocar-chaves.ts';
import { ConfigError } from '#platform/server/config/config.ts';
import { createLog } from '#platform/server/log/logger.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { databaseCommand } from './database-command.ts';

await databaseCommand(async (engine, config) => {
  const cofre = cofreDaConfiguracao(config, createLog(config.LOG));
  if (!cofre.chaveAtual) throw new ConfigError('Defina COFRE_CHAVES, com a chave nova primeiro e as antigas depois.');
  try {
    const total = await trocarChaves(engine, cofre, (linha) => console.log(linha));
    console.log(`Protegidos agora pela chave '${cofre.chaveAtual}': ${total} registros trocados.`);
  } catch (cause) {
    if (cause instanceof ProblemError) throw new ConfigError(cause.message);
    throw cause;
  }
});
