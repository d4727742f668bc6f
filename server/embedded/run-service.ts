/** A service as a process of its own. */
import { type Config, readConfig } from '../config.ts';
import { createLog, type Log } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { endFaulty, stopAtSignal } from '../process.ts';
import type { OperationOptions } from './operation.ts';

export interface ServiceProcess {
  url: string;
  /** Answers still, but turns away who asks whether it is ready. */
  drain(ms: number): Promise<void>;
  /** @param answerMs how long requests under way may take */
  close(answerMs?: number): Promise<void>;
}

export interface ServiceStart {
  config: Readonly<Config>;
  log: Log;
  operation: OperationOptions;
  /** Unless told otherwise, sites are in the same private network. */
  trustProxy: Config['trustProxy'];
}

/** A site on the same machine is one of its proxies even where a list of networks, which may be the site's, leaves it out. */
function trustOfService({ trustProxy }: Pick<Config, 'trustProxy'>): Config['trustProxy'] {
  if (trustProxy === false) return ['loopback', 'uniquelocal'];
  return Array.isArray(trustProxy) ? ['loopback', ...trustProxy] : trustProxy;
}

/** Starts it and, at a signal, stops it in order. @returns what was started */
export async function runService<Service extends ServiceProcess>(
  name: string,
  start: (given: ServiceStart) => Promise<Service>,
): Promise<Service> {
  try {
    const config = readConfig();
    const log = createLog(config.logLevel);
    const metrics = new Metrics(name);
    metrics.watchProcess();
    const running: { service?: Service } = {};
    stopAtSignal(
      async (signal, answerLeftMs) => {
        log.info({ signal }, 'stopping');
        // Whoever sits at the terminal has no balancer.
        if (signal === 'SIGTERM') await running.service?.drain(config.drainMs);
        await running.service?.close(answerLeftMs());
      },
      (error) => {
        log.error({ err: error }, 'the stop failed');
      },
    );
    const { logsAddresses } = config;
    const trustProxy = trustOfService(config);
    running.service = await start({
      config,
      log,
      trustProxy,
      operation: { log, metrics, metricsReaders: config, logsAddresses },
    });
    return running.service;
  } catch (error) {
    endFaulty(error);
  }
}
